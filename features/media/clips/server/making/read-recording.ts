import { z } from "zod";
import { type EditList, noEdits } from "#features/media/clips/rules/edit-list.ts";
import type { Recording } from "#features/media/clips/rules/recording.ts";

const span = { from: z.number(), to: z.number() };
const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** As it is stored with a set. */
const Edits = z.object({
  in: z.number().optional(),
  out: z.number().optional(),
  mutes: z.array(z.object(span)).default([]),
  masks: z
    .array(
      z.object({
        ...span,
        kind: z.enum(["mosaic", "black"]),
        start: Box,
        end: Box.optional(),
      }),
    )
    .default([]),
});

export const readEdits = (stored: unknown): EditList =>
  stored === null ? noEdits : Edits.parse(stored);

const Track = z.object({ stream: z.number(), codec: z.string() });

const StoredRecording = z.object({
  format: z.enum(["mov", "matroska", "avi"]),
  seconds: z.number(),
  width: z.number(),
  height: z.number(),
  framesPerSecond: z.number(),
  interlaced: z.boolean(),
  range: z.enum(["standard", "hlg", "pq"]),
  picture: Track,
  sound: Track.optional(),
});

/** As it is stored with an original. */
export const readRecording = (stored: unknown): Recording => StoredRecording.parse(stored);
