import type { RecordingFormat } from "#features/media/clips/rules/recording.ts";

/** Of a frame. */
export const MOST_PIXELS = 36_000_000;

/** What stands before every recording: it is read as what its first bytes say, alone, and without frames that fill the memory. */
export const inputOptions = (format: RecordingFormat): string[] => [
  "-protocol_whitelist",
  "file",
  "-max_pixels",
  String(MOST_PIXELS),
  "-f",
  format,
];
