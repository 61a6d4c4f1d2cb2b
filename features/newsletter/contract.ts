import * as z from "zod/mini";
import { endpoint } from "../../shared/contract/endpoint.ts";
import { emailAddress, linkToken } from "../../shared/contract/fields.ts";

const Confirmation = z.object({ message: z.string() });

/** The response is the same for every address, so that it does not reveal who subscribes. */
export const subscribe = endpoint({
  method: "POST",
  path: "/api/newsletter/subscribe",
  summary: "Subscribe to breaking-news alerts by mail",
  request: { body: z.strictObject({ email: emailAddress }) },
  reply: Confirmation,
});

export const confirmSubscription = endpoint({
  method: "POST",
  path: "/api/newsletter/confirm",
  summary: "Confirm an address with the token from the welcome mail",
  request: { body: z.strictObject({ token: linkToken }) },
  reply: Confirmation,
});

export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/newsletter/unsubscribe",
  summary: "Unsubscribe with the token that is in every mail",
  request: { body: z.strictObject({ token: linkToken }) },
  reply: Confirmation,
});

/** For mail programs (RFC 8058): a form post that unsubscribes without confirmation. */
export const ONE_CLICK_UNSUBSCRIBE = "/api/newsletter/unsubscribe/:token";
export const OneClickParams = z.object({ token: linkToken });
