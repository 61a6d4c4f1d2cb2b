import { videosTag } from "#features/media/calls/videos.ts";
import { SECOND } from "#shared/time/units.ts";
import type { ClipRow } from "./clips.ts";

/** A shared cache that nobody can purge may show a clip for so long after it was taken down. */
const CLIP_SECONDS = 600;

/** For all that a clip consists of: caches are purged when it changes, and none has it for longer than the right to it lasts. */
export function clipCaching(
  { validUntil }: Pick<ClipRow, "validUntil">,
  now: Date,
): Record<string, string> {
  const left = validUntil ? (validUntil.getTime() - now.getTime()) / SECOND : CLIP_SECONDS;
  return {
    "cache-control": `public, max-age=${Math.floor(Math.min(CLIP_SECONDS, left))}`,
    "cache-tag": videosTag,
    "surrogate-key": videosTag,
  };
}
