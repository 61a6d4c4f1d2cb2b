import { ONE_CLICK_UNSUBSCRIBE } from "./contract.ts";

/** Tokens stand behind the `#`: browsers keep that part to themselves, so no log and no proxy sees them. */
export const confirmPage = (origin: string, token: string) =>
  `${origin}/newsletter/confirm#${token}`;
export const unsubscribePage = (origin: string, token: string) =>
  `${origin}/newsletter/unsubscribe#${token}`;

/** For mail programs, which post and cannot run a page. */
export const oneClickAddress = (origin: string, token: string) =>
  origin + ONE_CLICK_UNSUBSCRIBE.replace(":token", token);
