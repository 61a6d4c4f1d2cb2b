import { DAY } from "#shared/time/units.ts";

/** In characters, not bytes. */
export const LONGEST = { name: 80, content: 5_000 } as const;

export const COMMENTS_AT_ONCE = 20;

/** Below each comment of a list; its permalink shows all. */
export const REPLIES_AT_ONCE = 3;
/** One comment accepts no more, so that its permalink stays a page one can read. */
export const MOST_REPLIES = 50;

export const SORTS = ["newest", "oldest", "liked"] as const;
export type Sort = (typeof SORTS)[number];

/** Readers can like a comment for so long. After it, nothing is stored of who did, and the count stays. */
export const LIKED_FOR = 90 * DAY;
