import { setTimeout as pause } from "node:timers/promises";

const STEP_MS = 20;

/** Calls again until the result is not undefined; returns undefined when the time is over. */
export async function pollUntil<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  limitMs: number,
): Promise<T | undefined> {
  const end = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() > end) return answer;
    await pause(STEP_MS);
  }
}
