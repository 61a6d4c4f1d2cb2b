import { site } from "../../site.config.ts";

/** Names in the browser's storage begin with the brand's short name, so that two sites never share them. */
export const themeKey = `${site.shortName}-theme`;
export const tickerPausedKey = `${site.shortName}-ticker-paused`;
export const postsPausedKey = `${site.shortName}-posts-paused`;
/** Followed by the article's number. */
export const commentDraftKey = `${site.shortName}-comment-on-`;
export const adminKeyKey = `${site.shortName}-admin-key`;
/** The random number that groups what one browser sees, for one visit: until 30 minutes without activity or the end of the day. */
export const sessionKey = `${site.shortName}-analytics-session`;
export const submissionDraftKey = `${site.shortName}-video-submission`;
export const applicationDraftKey = `${site.shortName}-application`;
export const contactDraftKey = `${site.shortName}-message`;
