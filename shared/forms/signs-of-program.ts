import { SECOND } from "../time/units.ts";

/** Nobody fills in a form faster. Our own forms wait this long; faster submissions are held. */
export const SHORTEST_FILL = 2 * SECOND;

export type SignOfProgram = "speed" | "honeypot";

/** Signs that a program filled in a form. */
export function signsOfProgram(form: {
  website?: string | undefined;
  fillSeconds?: number | undefined;
}): SignOfProgram[] {
  const { website = "", fillSeconds } = form;
  const isFast = fillSeconds !== undefined && fillSeconds * SECOND < SHORTEST_FILL;
  return [...(isFast ? (["speed"] as const) : []), ...(website ? (["honeypot"] as const) : [])];
}
