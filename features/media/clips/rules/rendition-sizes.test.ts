import { expect, test } from "vitest";
import { dimensionsOf, sizesOf } from "./rendition-sizes.ts";

test.each([
  [3840, 2160, [480, 720, 1080], { width: 854, height: 480 }],
  [1080, 1920, [480, 720, 1080], { width: 480, height: 854 }],
  [1920, 1079, [480, 720], { width: 854, height: 480 }],
  [640, 480, [480], { width: 640, height: 480 }],
  [161, 91, [480], { width: 160, height: 90 }],
  [3, 3, [480], { width: 2, height: 2 }],
])(
  "[CLIP-08] a recording of %i by %i has the sizes %j, even and never enlarged",
  (width, height, sizes, first) => {
    expect(sizesOf({ width, height })).toEqual(sizes);
    expect(dimensionsOf({ width, height }, 480)).toEqual(first);
  },
);
