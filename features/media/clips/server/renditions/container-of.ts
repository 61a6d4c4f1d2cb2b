import { open } from "node:fs/promises";
import type { RecordingFormat } from "#features/media/clips/rules/recording.ts";
import { RecordingRefused } from "./recording-refused.ts";

/** What a file is, by its first bytes; a program is then made to read it as that, whatever it believes itself. */
export async function containerOf(path: string): Promise<RecordingFormat> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0);
    return containerIn(buffer.subarray(0, bytesRead).toString("latin1"));
  } finally {
    await file.close();
  }
}

function containerIn(start: string): RecordingFormat {
  if (isSound.test(start)) throw new RecordingRefused("sound");
  if (isTransportStream(start)) throw new RecordingRefused("avchd");
  if (/^.{4}(?:ftyp|moov|mdat|wide|free|skip|pnot)/s.test(start)) return "mov";
  if (start.startsWith("\u001aE\u00df\u00a3")) return "matroska";
  if (/^RIFF.{4}AVI /s.test(start)) return "avi";
  throw new RecordingRefused("unreadable");
}

/** Packets of 188 bytes, in AVCHD with four more before each. */
const isTransportStream = (start: string) =>
  (start[0] === "G" && start[188] === "G") || (start[4] === "G" && start[196] === "G");

/** MP3, FLAC, WAV, Ogg without a film, AMR, AAC and the sound brands of MP4. */
const isSound =
  /^(?:ID3|fLaC|#!AMR|\u00ff[\u00e2\u00e3\u00f2\u00f3\u00fa\u00fb\u00f1\u00f9]|RIFF.{4}WAVE|OggS(?!.{25}theora)|.{4}ftypM4[AB] )/s;
