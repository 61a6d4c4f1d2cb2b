import { randomUUID } from "node:crypto";

export const WAKE_PREFIX = "job:";

/** Wakes a job in any process that receives it. The id makes them queue it once. */
export const wakeTag = (name: string): string => `${WAKE_PREFIX}${name}:${randomUUID()}`;
