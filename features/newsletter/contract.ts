import * as z from "zod/mini";
import { endpoint } from "../../shared/contract/endpoint.ts";
import { emailAddress, linkToken } from "../../shared/contract/fields.ts";

const Done = z.object({ message: z.string() });

/** Answers the same for a new, a known and a suppressed address: it must not tell who subscribes. */
export const subscribe = endpoint({
  method: "POST",
  path: "/api/newsletter/subscribe",
  summary: "Ask for breaking-news alerts by mail",
  request: { body: z.strictObject({ email: emailAddress }) },
  reply: Done,
});

export const confirmSubscription = endpoint({
  method: "POST",
  path: "/api/newsletter/confirm",
  summary: "Confirm an address with the token from the welcome mail",
  request: { body: z.strictObject({ token: linkToken }) },
  reply: Done,
});

export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/newsletter/unsubscribe",
  summary: "Leave the list with the token that every mail carries",
  request: { body: z.strictObject({ token: linkToken }) },
  reply: Done,
});

/** For mail programs (RFC 8058): a form post, without a page and without a question. */
export const ONE_CLICK_UNSUBSCRIBE = "/api/newsletter/unsubscribe/:token";
export const OneClickParams = z.object({ token: linkToken });
