import { storageKey } from "#platform/web/storage-key.ts";

export const themeKey = storageKey("theme");
export const textKey = storageKey("text");
export const tickerPausedKey = storageKey("ticker-paused");
export const postsPausedKey = storageKey("posts-paused");
/** Followed by the article's id. */
export const commentDraftKey = storageKey("comment-on-");
export const adminKeyKey = storageKey("admin-key");
/**
 * A random id for the views of one browser in one visit, which ends after 30 minutes without activity or with the day.
 */
export const sessionKey = storageKey("analytics-session");
