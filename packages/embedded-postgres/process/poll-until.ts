import { setTimeout as pause } from "node:timers/promises";

const STEP_MS = 20;

/** Calls again until the result is not undefined; returns undefined when the time is over. */
export async function pollUntil<T>(
  read: () => T | undefined | Promise<T | undefined>,
  limitMs: number,
): Promise<T | undefined> {
  const end = performance.now() + limitMs;
  for (;;) {
    const result = await read();
    if (result !== undefined || performance.now() > end) return result;
    await pause(STEP_MS);
  }
}
