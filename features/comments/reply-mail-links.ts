import { ONE_CLICK_LEAVE } from "./calls/reply-mails.ts";

/** The token is in the fragment, which browsers do not send, so that no log or proxy sees it. */
export const confirmLink = (origin: string, token: string) =>
  `${origin}/reply-mails/confirm#${token}`;

/** Without a comment it stops all. */
export const leaveLink = (origin: string, token: string, comment?: number) =>
  `${origin}/reply-mails/leave${comment === undefined ? "" : `/${comment}`}#${token}`;

/** For mail programs, which send a POST request. */
export const oneClickLink = (origin: string, token: string) =>
  origin + ONE_CLICK_LEAVE.replace(":token", token);
