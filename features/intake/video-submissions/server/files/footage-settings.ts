import { z } from "zod";
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
