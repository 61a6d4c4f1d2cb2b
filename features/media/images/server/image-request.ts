import * as z from "zod/mini";
import { imageWidths } from "#features/media/calls/images.ts";
import { text, wholeNumber } from "#shared/contract/fields.ts";

const knownWidth = z.refine<number>(
  (width) => imageWidths.some((known) => known === width),
  `must be one of ${imageWidths.join(", ")}`,
);

export const ImageRequest = z.object({
  url: text({ max: 2_000 }),
  w: z.optional(wholeNumber({ min: 1, max: 1_600 }).check(knownWidth)),
  /** Changes when the picture changed, usually a time. */
  bust: z.optional(text({ max: 30 })),
});
export type ImageRequest = z.output<typeof ImageRequest>;
