import { z } from "zod";
import { submissionFilePieces, submissionFiles } from "#db/schema/video-submissions.ts";
import {
  openPrivateFiles,
  type PrivateStorage,
} from "#platform/server/private-files/open-private-files.ts";
import type { PrivateFiles } from "#platform/server/private-files/private-files.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";

export const footageSettings = defineSettings({
  /** Gigabytes that all files of witnesses may take together. */
  FOOTAGE_GB: z.coerce
    .number()
    .min(0, "must be a number of gigabytes")
    .max(1_000_000, "must be a number of gigabytes")
    .default(100),
  /** What looks for malware in them. */
  FOOTAGE_SCANNER: z
    .string()
    .regex(
      /^(clamd|command):\S/,
      "must be clamd: with a socket, or command: with a program and its arguments",
    )
    .optional(),
});

export type FootageSettings = SettingsOf<typeof footageSettings>;

/** The bytes of what witnesses sent. Nothing serves them but the newsroom. */
export const openFootageFiles = (storage: PrivateStorage): PrivateFiles =>
  openPrivateFiles(storage, {
    folder: "footage",
    tables: { files: submissionFiles, pieces: submissionFilePieces },
  });
