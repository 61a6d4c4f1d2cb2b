import type { ReadingProgress } from "../contract.ts";
import { call } from "./progress-queries.ts";

export const saveProgress = (body: ReadingProgress) => call("saveProgress", { body });
