import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import type { Box } from "#features/media/clips/rules/edit-list.ts";

/** Where a movement begins, and where it ends. */
export type Edge = "start" | "end";
export type Masks = StaffClip["hidden"]["masks"];

/** Smaller ones could not be pointed at. */
const SMALLEST = 0.02;

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)) * 1_000) / 1_000;

/** A box that stays within the picture, changed by parts of it. */
export function moveBox(box: Box, by: Partial<Box>): Box {
  const { x = 0, y = 0, width = 0, height = 0 } = by;
  const size = {
    width: between(SMALLEST, box.width + width, 1),
    height: between(SMALLEST, box.height + height, 1),
  };
  return {
    ...size,
    x: between(0, box.x + x, 1 - size.width),
    y: between(0, box.y + y, 1 - size.height),
  };
}

/** Masks of which one is elsewhere at one end of its movement. */
export const setEdge = (masks: Masks, index: number, edge: Edge, box: Box): Masks =>
  masks.map((mask, at) => {
    if (at !== index) return mask;
    return edge === "end" && mask.end ? { ...mask, end: box } : { ...mask, start: box };
  });
