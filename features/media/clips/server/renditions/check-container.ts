import { BrokenContainer, trackHolders } from "#features/media/clips/rules/container-boxes.ts";
import { boxesOfFile } from "./boxes-of-file.ts";
import { MOST_PIXELS } from "./input-options.ts";
import { RecordingRefused } from "./recording-refused.ts";

/** Tables of four hours need less. */
const LARGEST_HEADER = 256 * 1024 * 1024;

/** Refuses what would only cost a program time and memory. */
export async function checkContainer(path: string): Promise<void> {
  let hasHeader = false;
  try {
    for await (const { box, read } of boxesOfFile(path, trackHolders)) {
      if (box.path === "moov") {
        hasHeader = true;
        if (box.end - box.start > LARGEST_HEADER) throw new RecordingRefused("unreadable");
      }
      // A track whose bytes are in another file.
      if (/\/dref\/.{4}$/s.test(box.path) && ((await read(box.start, 4))[3] ?? 0) % 2 === 0)
        throw new RecordingRefused("unreadable");
      const [, format] = /^moov\/trak\/mdia\/minf\/stbl\/stsd\/(.{4})$/s.exec(box.path) ?? [];
      if (format === undefined) continue;
      if (/^(?:enc[va]|drm[is])$/.test(format)) throw new RecordingRefused("encrypted");
      // Of sound this is something else, and small.
      const sides = Buffer.from(await read(box.start + 24, 4));
      if (sides.length === 4 && sides.readUInt16BE(0) * sides.readUInt16BE(2) > MOST_PIXELS)
        throw new RecordingRefused("too-large-frame");
    }
  } catch (error) {
    if (error instanceof BrokenContainer) throw new RecordingRefused("unreadable");
    throw error;
  }
  if (!hasHeader) throw new RecordingRefused("unreadable");
}
