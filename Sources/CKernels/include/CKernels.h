#ifndef ACETATE_CKERNELS_H
#define ACETATE_CKERNELS_H

#include <stddef.h>
#include <stdint.h>

// The engine's inner loops, in C so that a debug build of a client stays quick. Everything here works in
// integers (or in doubles without contraction), so every variant of a kernel gives the same bytes.
//
// Pixels are premultiplied RGBA8, one uint32_t each with red in the lowest byte; coverage is 0…255.

#define CK_BITS 10
#define CK_ONE (1 << CK_BITS)

#pragma mark edges.c: a path becomes directed edges in 1/1024 pixel

/// One directed edge, never horizontal, in 1/1024 pixel.
typedef struct {
  int32_t x0, y0, x1, y1;
} ck_edge;

/// A growing list of edges with its bounds, and the state of a path walk that stopped at a limit.
typedef struct {
  ck_edge *edges;
  size_t count, capacity;
  int32_t min_x, min_y, max_x, max_y;
  /// The right side of what was asked for, where edges beyond it were left out.
  int32_t cut_x;
  size_t next_verb, next_point;
  double start_x, start_y, x, y;
  int32_t fixed_x, fixed_y;
  int32_t has_point, is_inside;
} ck_edge_list;

/// What is left of a walk: done, stopped at the limit of edges, no memory, or a point that is no number.
enum { CK_DONE = 0, CK_MORE = 1, CK_NO_MEMORY = 2, CK_NOT_FINITE = 3 };

void ck_edges_reset(ck_edge_list *list);
void ck_edges_free(ck_edge_list *list);

/// Walks a path (verbs move, line, quad, cubic, close = 0…4) through an affine map and appends its edges,
/// curves halved until both second differences are at most `tau` in the infinity norm.
///
/// What lies outside of `cull` (minX, minY, maxX, maxY in pixels) is left out or replaced by edges that cover
/// the same pixels inside of it. Stops after a verb that brings the count to `limit`; call again to go on.
int ck_edges_append(
    ck_edge_list *list, const uint8_t *verbs, size_t verb_count, const double *points, size_t point_count,
    const double affine[6], double tau, const double cull[4], size_t limit);

#pragma mark length.c

/// The integral of a curve's speed between two parameters, by eight points; `c` holds the derivative's
/// coefficients, highest power first, of x and then of y.
double ck_speed_integral(const double c[6], double from, double to);

#pragma mark cells.c: edges become signed areas in the cells of a box

/// The cells of one box of pixels. `cells` and `flags` are all zero between shapes.
typedef struct {
  int32_t *cells;
  uint8_t *flags;
  /// The box in pixels.
  int32_t x0, y0, x1, y1;
  /// Cells in one row: a multiple of 8, at least 3 more than the box is wide. One flag for each 8 of them.
  int32_t stride;
  /// Flags in one row: a multiple of 8.
  int32_t flag_stride;
} ck_cells;

/// Adds all edges of a walk that is done; the box may lie anywhere.
void ck_cells_add(const ck_cells *cells, const ck_edge_list *list);

/// Asks for the pixels of a small box (in 64-byte lines; a large one asks for itself while it is swept).
void ck_prefetch(const uint32_t *pixels, ptrdiff_t stride_bytes, int32_t width, int32_t height);

/// Asks for a line of memory that will be read soon; any address will do.
static inline void ck_soon(const void *address) { __builtin_prefetch(address); }

#pragma mark sweep.c: cells become coverage, and coverage becomes pixels

/// Blends a premultiplied colour over the box's pixels by the cells' coverage, and zeroes the cells.
/// `pixels` is the pixel at the box's corner.
void ck_sweep_solid(const ck_cells *cells, int even_odd, uint32_t *pixels, ptrdiff_t stride_bytes, uint32_t color);

/// Writes the cells' coverage to every byte of the box, and zeroes the cells.
void ck_sweep_mask(const ck_cells *cells, int even_odd, uint8_t *mask, ptrdiff_t stride_bytes);

#pragma mark rows.c: rows of pixels

void ck_fill(uint32_t *row, size_t count, uint32_t color);
/// row = color + row·(1 − alpha)
void ck_over_solid(uint32_t *row, size_t count, uint32_t color);
/// The same for all rows of a box, from its corner on.
void ck_box(uint32_t *pixels, ptrdiff_t stride_bytes, size_t width, size_t height, uint32_t color);
/// A row with the colour scaled by each pixel's coverage first.
void ck_over_solid_mask(uint32_t *row, const uint8_t *mask, size_t count, uint32_t color);
/// row = source·opacity + row·(1 − alpha of that)
void ck_over(uint32_t *row, const uint32_t *source, size_t count, uint32_t opacity);
void ck_over_mask(uint32_t *row, const uint32_t *source, const uint8_t *mask, size_t count, uint32_t opacity);
/// a = a·b/255
void ck_mask_multiply(uint8_t *a, const uint8_t *b, size_t count);
void ck_mask_scale(uint8_t *a, size_t count, uint32_t opacity);
/// How many bytes at the start are `value`.
size_t ck_mask_span(const uint8_t *mask, size_t count, uint8_t value);
/// How many bytes lie between the zeros at both ends, and where the first of them is.
size_t ck_mask_trim(const uint8_t *mask, size_t count, size_t *first);
/// mask = alpha of the pixels
void ck_mask_from_alpha(uint8_t *mask, const uint32_t *pixels, size_t count);

#pragma mark blur.c

/// Blurs a row: `in` holds `reach` bytes more than `count` on each side. `weights` (in 1/65,536, from the middle
/// outwards) make 65,536 together with their mirror images; the result is in 1/256.
void ck_blur_across(uint16_t *out, size_t count, const uint8_t *in, const uint32_t *weights, size_t reach);
/// The same for a row of pixels, each channel by itself: 4 · `count` numbers.
void ck_blur_across_pixels(
    uint16_t *out, size_t count, const uint8_t *in, const uint32_t *weights, size_t reach);
/// Blurs such rows downwards about the row `in`, back into bytes; `stride` counts numbers.
void ck_blur_down(
    uint8_t *out, size_t count, const uint16_t *in, ptrdiff_t stride, const uint32_t *weights, size_t reach);

#pragma mark blend.c

/// The modes in the order of RenderCore's BlendMode.
enum {
  CK_BLEND_NORMAL, CK_BLEND_MULTIPLY, CK_BLEND_SCREEN, CK_BLEND_OVERLAY, CK_BLEND_DARKEN, CK_BLEND_LIGHTEN,
  CK_BLEND_COLOR_DODGE, CK_BLEND_COLOR_BURN, CK_BLEND_SOFT_LIGHT, CK_BLEND_HARD_LIGHT,
  CK_BLEND_DIFFERENCE, CK_BLEND_EXCLUSION, CK_BLEND_HUE, CK_BLEND_SATURATION, CK_BLEND_COLOR,
  CK_BLEND_LUMINOSITY, CK_BLEND_CLEAR, CK_BLEND_COPY, CK_BLEND_SOURCE_IN, CK_BLEND_SOURCE_OUT,
  CK_BLEND_SOURCE_ATOP, CK_BLEND_DESTINATION_OVER, CK_BLEND_DESTINATION_IN, CK_BLEND_DESTINATION_OUT,
  CK_BLEND_DESTINATION_ATOP, CK_BLEND_XOR, CK_BLEND_PLUS_DARKER, CK_BLEND_PLUS_LIGHTER
};

/// row = mode(source·opacity, row), as far as the mask (or all, without one) covers it.
void ck_blend(
    uint32_t *row, const uint32_t *source, const uint8_t *mask, size_t count, uint32_t opacity, int mode);

#pragma mark sample.c: rows of pixels taken from a picture

/// A picture that is sampled: only texels of the inner rectangle x0…x1, y0…y1 are read, the border texels
/// standing for everything outside of it.
typedef struct {
  const uint8_t *pixels;
  ptrdiff_t stride_bytes;
  int32_t x0, y0, x1, y1;
} ck_picture;

/// Writes `count` samples; u and v (in 1/2^32 texel) grow by du and dv from one to the next.
void ck_sample_nearest(
    uint32_t *row, size_t count, const ck_picture *picture, int64_t u, int64_t v, int64_t du, int64_t dv);
/// The same, four neighbours weighted in 1/256; a texel's colour stands at its middle.
void ck_sample_bilinear(
    uint32_t *row, size_t count, const ck_picture *picture, int64_t u, int64_t v, int64_t du, int64_t dv);

/// The same with the weights that Core Graphics has: the place between two texels is taken to the nearest eighth, and
/// the eighths weigh 0, 1/16, 1/8, 1/4, 1/2, 3/4, 7/8, 15/16 and 1.
void ck_sample_stepped(
    uint32_t *row, size_t count, const ck_picture *picture, int64_t u, int64_t v, int64_t du, int64_t dv);

/// Writes `count` samples of a picture under perspective, from column `first` on. In column x + ½ the texel is at
/// (m0·x + m1, m2·x + m3) / (m4·x + m5).
void ck_sample_projected(
    uint32_t *row, size_t count, const ck_picture *picture, int64_t first, const double m[6], int nearest);

#pragma mark resample.c: pictures made smaller

/// The pixels that a sum is made of, all of them in the row.
typedef struct {
  int32_t first, count;
} ck_taps;

/// Writes `count` sums of a row's pixels, rounded and cut to bytes; the weights, in 1/2^14, follow one another.
void ck_resample_row(
    uint32_t *out, size_t count, const uint32_t *row, const ck_taps *taps, const int16_t *weights);
/// Writes a row of `count` sums of `taps` rows, the first at `rows`; no colour is above its alpha afterwards.
void ck_resample_column(
    uint32_t *out, size_t count, const uint8_t *rows, ptrdiff_t stride_bytes, int32_t taps, const int16_t *weights);

#pragma mark particles.c: small pictures, turned, scaled and tinted

typedef struct {
  int32_t x0, y0, x1, y1;
} ck_rect;

/// Where a device pixel lies in a picture, in 1/2^32 texel: u and v at pixel (0, 0), and how they grow with x and y.
typedef struct {
  int64_t u, v, ux, vx, uy, vy;
} ck_map;

/// A picture of particles.
typedef struct {
  ck_picture picture;
  /// A texel is taken as it is, none mixed with its neighbours.
  int32_t nearest;
  /// Around the inner rectangle lies one more texel on each side, the same as the one beside it, and behind the last
  /// texel there are eight more that can be read.
  int32_t has_border;
} ck_sprite;

/// One particle: the pixels that it may touch, and where they lie in which picture. No bytes between its fields.
typedef struct {
  ck_rect bounds;
  ck_map map;
  int32_t sprite, unused;
} ck_particle;

/// Lays particles, one after the other and each multiplied with its premultiplied tint, over those pixels of `clip` whose
/// middles fall on their pictures; `additive` adds them up to full instead. `pixels` is where (0, 0) would be.
void ck_particles(
    uint32_t *pixels, ptrdiff_t stride_bytes, ck_rect clip, const ck_particle *particles, const uint32_t *tints,
    size_t count, const ck_sprite *sprites, int additive);

#pragma mark tracks.c: animations, many at once

enum { CK_SPAN_AUTOREVERSES = 1, CK_SPAN_FILLS_BACKWARDS = 2, CK_SPAN_FILLS_FORWARDS = 4 };

/// Eight spans of time side by side: the fields of RenderCore's LevelBlock.
typedef struct {
  double begin[8], span[8], speed[8], offset[8], duration[8], active[8];
  /// The table of an EasingCurve; null for a straight line.
  const double *easing[8];
  /// Which of the local times it stands in.
  int32_t clock[8];
  uint8_t flags[8];
  uint8_t unused[24];
} ck_spans;

/// What a span does: it runs, it waits for its begin; or its curve has to be solved, and `progress` is not bent yet.
enum { CK_SPAN_RUNS = 1, CK_SPAN_WAITS = 2, CK_SPAN_UNSOLVED = 4 };

/// Where eight spans stand.
typedef struct {
  /// How far they have come in a run, and how many whole runs are over.
  double progress[8], cycle[8];
  uint8_t is_applied[8], state[8];
} ck_moments;

/// Finds where `count` groups of spans stand at the local times; returns everything that any of them does.
unsigned ck_spans_at(
    const ck_spans *spans, size_t count, const double *times, int has_one_clock, ck_moments *out);

enum { CK_ROAD_GENERAL, CK_ROAD_ONE_DOUBLE, CK_ROAD_TWO_DOUBLES, CK_ROAD_ONE_FLOAT };
/// From one value to another, and beyond them; no track before it touched the same field.
enum { CK_TRACK_BASIC = 1, CK_TRACK_FIRST = 2 };
/// Groups of moments that tracks look into, a power of two: the last ones, in a ring.
enum { CK_MOMENTS = 32 };

/// One track of evenly spaced keyframes; their numbers follow it.
typedef struct {
  /// Where its value lies, in units of four bytes from the start of its group.
  uint32_t place;
  uint32_t timeline;
  /// How many keyframes there are; of a general track, whatever the caller keeps there.
  uint32_t keys;
  uint8_t road, group, flags, unused;
} ck_track;

/// Writes the values of tracks that lie one behind the other, up to `end`, to the first general one or to the first
/// whose timeline is not known yet; returns where it stopped. `values` and `models` hold the starts of the groups.
const void *ck_tracks(
    const void *first, const void *end, uint32_t until, const ck_moments *moments, void *const *values,
    const void *const *models);

#pragma mark offset.c: the curves at a distance from a curve

/// Whether cubic `q` lies at the signed distance `d` from cubic `c`, `most` more or less, at eighths of its parameter.
/// Four points each, x and y in turn.
int ck_offset_keeps(const double c[8], const double q[8], double d, double most);

#pragma mark crew.c: threads that help the one that draws

typedef struct ck_crew ck_crew;
/// One worker's share of a part: takes what nobody has taken until nothing is left. The caller is worker 0.
typedef void (*ck_work)(void *context, int worker);

/// A crew of so many helpers, whose threads start with the first part; NULL for none. Used by one thread at a time.
ck_crew *ck_crew_make(int helpers);

/// Up to so many helpers shall look out for a part that begins soon. Costs little where they do already.
void ck_crew_call(ck_crew *crew, int helpers);

/// Does a part of a frame: all workers run `work`, helpers as they arrive, up to so many woken. Returns when nobody
/// works on it. After the `is_last` part the helpers sleep at once.
void ck_crew_run(ck_crew *crew, ck_work work, void *context, int helpers, int is_last);

/// Ends the threads and frees the crew. Nothing may be running.
void ck_crew_dismiss(ck_crew *crew);

#pragma mark plain.c: the same kernels for any processor, so that a test can compare them

void ck_plain_over_solid(uint32_t *row, size_t count, uint32_t color);
void ck_plain_over_solid_mask(uint32_t *row, const uint8_t *mask, size_t count, uint32_t color);
void ck_plain_over(uint32_t *row, const uint32_t *source, size_t count, uint32_t opacity);
void ck_plain_over_mask(
    uint32_t *row, const uint32_t *source, const uint8_t *mask, size_t count, uint32_t opacity);
void ck_plain_cells_add(const ck_cells *cells, const ck_edge_list *list);
void ck_plain_sweep_solid(
    const ck_cells *cells, int even_odd, uint32_t *pixels, ptrdiff_t stride_bytes, uint32_t color);
void ck_plain_sweep_mask(const ck_cells *cells, int even_odd, uint8_t *mask, ptrdiff_t stride_bytes);
unsigned ck_plain_spans_at(
    const ck_spans *spans, size_t count, const double *times, int has_one_clock, ck_moments *out);
int ck_plain_offset_keeps(const double c[8], const double q[8], double d, double most);
double ck_plain_speed_integral(const double c[6], double from, double to);
void ck_plain_sample_bilinear(
    uint32_t *row, size_t count, const ck_picture *picture, int64_t u, int64_t v, int64_t du, int64_t dv);
void ck_plain_sample_stepped(
    uint32_t *row, size_t count, const ck_picture *picture, int64_t u, int64_t v, int64_t du, int64_t dv);
void ck_plain_resample_row(
    uint32_t *out, size_t count, const uint32_t *row, const ck_taps *taps, const int16_t *weights);
void ck_plain_resample_column(
    uint32_t *out, size_t count, const uint8_t *rows, ptrdiff_t stride_bytes, int32_t taps, const int16_t *weights);
void ck_plain_particles(
    uint32_t *pixels, ptrdiff_t stride_bytes, ck_rect clip, const ck_particle *particles, const uint32_t *tints,
    size_t count, const ck_sprite *sprites, int additive);
void ck_plain_sample_projected(
    uint32_t *row, size_t count, const ck_picture *picture, int64_t first, const double m[6], int nearest);

#endif
