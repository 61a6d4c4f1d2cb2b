import type { Recording } from "./recording.ts";

/** By the shorter side. */
export const renditionSizes = [480, 720, 1080] as const;
export type RenditionSize = (typeof renditionSizes)[number];

/** The sizes that a recording gets: none is larger than it is, and even the smallest has the first. */
export const sizesOf = ({ width, height }: Pick<Recording, "width" | "height">): RenditionSize[] =>
  renditionSizes.filter((size) => size === 480 || size <= Math.min(width, height));

/** Even, because the codecs halve the colours, and no larger than the recording. */
const even = (length: number, whole: number) =>
  Math.max(2, 2 * Math.min(Math.floor(whole / 2), Math.round(length / 2)));

/** The picture of a recording in a size, never enlarged. */
export function dimensionsOf(
  { width, height }: Pick<Recording, "width" | "height">,
  size: RenditionSize,
): { width: number; height: number } {
  const scale = Math.min(1, size / Math.min(width, height));
  return { width: even(width * scale, width), height: even(height * scale, height) };
}
