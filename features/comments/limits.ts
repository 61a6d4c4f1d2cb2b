import { SECOND } from "../../shared/time/units.ts";

/** In characters as people count them, not bytes. */
export const LONGEST = { name: 80, email: 254, content: 5_000 } as const;

export const COMMENTS_AT_ONCE = 20;

/** Nobody writes a comment faster. Our own form waits for this; who goes round it is held. */
export const SHORTEST_FILL = 2 * SECOND;
