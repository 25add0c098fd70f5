// The kernels once more, without variants for newer processors, under other names. Nothing draws with them:
// a test compares their bytes with what the machine's best variant gives.
#define CK_PLAIN

#define ck_fill ck_plain_fill
#define ck_over_solid ck_plain_over_solid
#define ck_box ck_plain_box
#define ck_over_solid_mask ck_plain_over_solid_mask
#define ck_over ck_plain_over
#define ck_over_mask ck_plain_over_mask
#define ck_mask_multiply ck_plain_mask_multiply
#define ck_mask_scale ck_plain_mask_scale
#define ck_mask_from_alpha ck_plain_mask_from_alpha
#define ck_mask_span ck_plain_mask_span
#define ck_mask_trim ck_plain_mask_trim
#define ck_cells_add ck_plain_cells_add
#define ck_prefetch ck_plain_prefetch
#define ck_sweep_solid ck_plain_sweep_solid
#define ck_sweep_mask ck_plain_sweep_mask
#define ck_sample_nearest ck_plain_sample_nearest
#define ck_sample_bilinear ck_plain_sample_bilinear
#define ck_offset_keeps ck_plain_offset_keeps
#define ck_sample_stepped ck_plain_sample_stepped
#define ck_resample_row ck_plain_resample_row
#define ck_resample_column ck_plain_resample_column
#define ck_speed_integral ck_plain_speed_integral
#define ck_sample_projected ck_plain_sample_projected
#define ck_particles ck_plain_particles
#define ck_spans_at ck_plain_spans_at
#define ck_tracks ck_plain_tracks

#include "cells.c"
#include "length.c"
#include "offset.c"
#include "particles.c"
#include "resample.c"
#include "rows.c"
#include "sample.c"
#include "sweep.c"
#include "tracks.c"
