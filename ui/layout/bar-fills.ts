/** The seven bars from bright to dark, as on a test card. */
export const BAR_FILLS = [
  "fill-(--cat-sports)",
  "fill-(--cat-world)",
  "fill-(--cat-business)",
  "fill-(--cat-opinion)",
  "fill-(--cat-health)",
  "fill-(--cat-technology)",
  "fill-(--cat-politics)",
];
