import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { LEAVE_PUSH } from "../push/push-payload.ts";

const NOT_A_SUBSCRIPTION = "This is not a push subscription.";

const endpointAddress = z
  .string(NOT_A_SUBSCRIPTION)
  .check(
    z.maxLength(1_000, { error: NOT_A_SUBSCRIPTION, abort: true }),
    z.regex(/^https:\/\/[\x21-\x7e]+$/, NOT_A_SUBSCRIPTION),
  );

/** In base64url, which some browsers fill up with `=`. */
const encoded = (pattern: RegExp) =>
  z
    .string(NOT_A_SUBSCRIPTION)
    .check(
      z.maxLength(100, { error: NOT_A_SUBSCRIPTION, abort: true }),
      z.regex(pattern, NOT_A_SUBSCRIPTION),
    );

/** Slugs of sections; null for all breaking news. */
const sections = z.nullable(
  z
    .array(z.string().check(z.minLength(1), z.maxLength(80)))
    .check(z.minLength(1, "must name a section"), z.maxLength(50)),
);

const Choice = z.object({ sections });

export const getPushKey = endpoint({
  method: "GET",
  path: "/api/push/key",
  summary: "The key that browsers subscribe to push messages with",
  request: {},
  reply: z.object({ key: z.string() }),
  fresh: { seconds: 300 },
});

export const savePush = endpoint({
  method: "POST",
  path: "/api/push/subscription",
  summary: "Subscribe a browser to breaking news, or change its sections",
  example: {
    endpoint: "https://fcm.googleapis.com/wp/1",
    keys: {
      p256dh:
        "BEFn8xf4Ivw9DFMgotAt8woeYJ4CETUOUXuGX2Q-ZQskekT98u8YzDBrmH5AGes1kU9Ut9B1Hyz2iwVedUwgNTU",
      auth: "8eDyX_uCN0XRhSbY5hs7Hg",
    },
    sections: null,
  },
  request: {
    body: z.strictObject({
      endpoint: endpointAddress,
      keys: z.strictObject({
        p256dh: encoded(/^[\w-]{87}={0,1}$/),
        auth: encoded(/^[\w-]{22}={0,2}$/),
      }),
      sections,
    }),
  },
  reply: Choice,
});

/** The endpoint is a secret of the browser that it was made for, so a request that has it comes from there. */
export const readPush = endpoint({
  method: "POST",
  path: "/api/push/subscription/read",
  summary: "What a browser is subscribed to",
  example: { endpoint: "https://fcm.googleapis.com/wp/1" },
  request: { body: z.strictObject({ endpoint: endpointAddress }) },
  reply: z.object({ isStored: z.boolean(), sections }),
});

/** The response is the same for every endpoint. */
export const leavePush = endpoint({
  method: "POST",
  path: LEAVE_PUSH,
  summary: "Unsubscribe a browser",
  example: { endpoint: "https://fcm.googleapis.com/wp/1" },
  request: { body: z.strictObject({ endpoint: endpointAddress }) },
  reply: z.object({ isStored: z.literal(false) }),
});
