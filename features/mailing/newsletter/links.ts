import { ONE_CLICK_LEAVE, ONE_CLICK_UNSUBSCRIBE } from "../calls/subscriptions.ts";
import type { MailList } from "./lists.ts";

/** The token is in the fragment, which browsers do not send, so that no log or proxy sees it. */
export const confirmLink = (origin: string, token: string) =>
  `${origin}/newsletter/confirm#${token}`;
/** Without a list it leaves all. */
export const unsubscribeLink = (origin: string, token: string, list?: MailList) =>
  `${origin}/newsletter/unsubscribe${list ? `/${list}` : ""}#${token}`;
export const choiceLink = (origin: string, token: string) => `${origin}/newsletter/choice#${token}`;

/** For mail programs, which send a POST request. */
export const oneClickLink = (origin: string, token: string, list?: MailList) =>
  origin +
  (list ? ONE_CLICK_LEAVE.replace(":list", list) : ONE_CLICK_UNSUBSCRIBE).replace(":token", token);

export const archivePath = (day: string) => `/newsletter/archive/${day}`;
