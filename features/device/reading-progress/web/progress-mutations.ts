import type { ReadingProgress } from "#features/device/calls/reading-progress.ts";
import { call } from "./progress-queries.ts";

export const saveProgress = (body: ReadingProgress) => call("saveProgress", { body });
