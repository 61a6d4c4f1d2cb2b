import type { Engine } from "#clients/ffmpeg/engine.ts";
import type { clips } from "#db/schema/clips.ts";
import type { ClipSources } from "#features/define-feature.ts";
import type { Alarms } from "#platform/server/alarms.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { PrivateStorage } from "#platform/server/private-files/open-private-files.ts";
import type { TaskRow } from "./tasks.ts";

export interface MakingDeps extends Deps, PrivateStorage {
  db: Deps["db"];
  engine: Engine;
  alarms: Alarms;
  clipSources: ClipSources;
  /** Bytes that originals and sets may take together. */
  quota: number;
  /** Whether this process refuses requests, as it cannot keep up with them. */
  isBehind(): boolean;
}

export interface Run {
  /** From 0 to 1. */
  onProgress(done: number): void;
  signal: AbortSignal;
}

/** A set whose files are being made. */
export interface SetToMake {
  id: string;
  seconds: number | null;
  edit: unknown;
  clip: typeof clips.$inferSelect;
}

/** One step of it. */
export interface Making extends Run {
  task: TaskRow;
  set: SetToMake;
}
