import { storageKey } from "../../platform/web/storage-key.ts";

export const themeKey = storageKey("theme");
export const tickerPausedKey = storageKey("ticker-paused");
export const postsPausedKey = storageKey("posts-paused");
/** Followed by the article's number. */
export const commentDraftKey = storageKey("comment-on-");
export const adminKeyKey = storageKey("admin-key");
/** The random number that groups what one browser sees, for one visit: until 30 minutes without activity or the end of the day. */
export const sessionKey = storageKey("analytics-session");
