import { z } from "zod";
import type { Engine } from "#clients/ffmpeg/engine.ts";
import { engineSettings } from "#clients/ffmpeg/engine-settings.ts";
import { findEngine } from "#clients/ffmpeg/find-engine.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";

const gigabytes = (usual: number) =>
  z.coerce
    .number()
    .min(0, "must be a number of gigabytes")
    .max(1_000_000, "must be a number of gigabytes")
    .default(usual);

export const clipSettings = defineSettings({
  ...engineSettings.shape,
  /** Gigabytes that originals and all sizes of clips may take together. */
  CLIPS_GB: gigabytes(100),
  /** The largest file that staff may add. */
  CLIP_LARGEST_GB: gigabytes(8),
});

export type ClipSettings = SettingsOf<typeof clipSettings>;

export interface ClipEngine {
  findClipEngine(): Promise<Engine>;
}

/** The engine is found when it is first needed, once: it starts a program. */
export function openClipEngine({ settings }: { settings: ClipSettings }): ClipEngine {
  let found: Promise<Engine> | undefined;
  return {
    findClipEngine() {
      found ??= findEngine(settings);
      return found;
    },
  };
}

/** Why nothing can be made here; undefined where something can. */
export function engineProblem({ kind, improve }: Engine): string | undefined {
  if (kind !== "none") return undefined;
  const wayOut = improve === undefined ? "" : ` The operator can change that: ${improve}.`;
  return `The original is stored, but no program on this server makes films.${wayOut}`;
}
