import { SHORTEST_FILL } from "#shared/forms/signs-of-program.ts";
import { SECOND } from "#shared/time/units.ts";

/** One filled-in form, however often it has to be sent: the server stores it once under its key. */
export interface Attempt {
  clientKey: string;
  openedAt: number;
}

export const newAttempt = (): Attempt => ({
  clientKey: Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36),
  ).join("-"),
  openedAt: performance.now(),
});

/** What goes along with the form, once it has been open for as long as people need. */
export async function describeAttempt({ clientKey, openedAt }: Attempt) {
  const missing = openedAt + SHORTEST_FILL - performance.now();
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
  return { clientKey, fillSeconds: Math.round((performance.now() - openedAt) / SECOND) };
}
