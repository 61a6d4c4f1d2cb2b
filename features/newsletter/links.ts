import { ONE_CLICK_UNSUBSCRIBE } from "./contract.ts";

/** The token is in the fragment, which browsers do not send, so that no log or proxy sees it. */
export const confirmLink = (origin: string, token: string) =>
  `${origin}/newsletter/confirm#${token}`;
export const unsubscribeLink = (origin: string, token: string) =>
  `${origin}/newsletter/unsubscribe#${token}`;

/** For mail programs, which send a POST request. */
export const oneClickLink = (origin: string, token: string) =>
  origin + ONE_CLICK_UNSUBSCRIBE.replace(":token", token);
