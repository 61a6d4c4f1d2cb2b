import { z } from "zod";
import { oneOf } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";

/** Which program makes films. */
export const engineSettings = defineSettings({
  CLIP_ENGINE: oneOf(["auto", "ffmpeg", "builtin", "off"]).default("auto"),
  FFMPEG_PATH: z.string().default("ffmpeg"),
  FFPROBE_PATH: z.string().default("ffprobe"),
  /** A program that is put before every call of the installed ones, such as a sandbox. */
  CLIP_RUNNER: z
    .string()
    .regex(/^command:\s*\S/, "must be command: and a program, such as command:firejail --quiet")
    .transform((value) => value.slice("command:".length).trim().split(/\s+/))
    .default([]),
});

export type EngineSettings = SettingsOf<typeof engineSettings>;
