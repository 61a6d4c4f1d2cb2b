import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { emailAddress, linkToken } from "#shared/contract/fields.ts";
import { LISTS } from "../newsletter/lists.ts";

const Confirmation = z.object({ message: z.string() });
const list = z.enum(LISTS, "Please choose what to get.");
const lists = z.array(list, "Please choose what to get.").check(z.maxLength(LISTS.length));

/** A story that is offered to read. */
const OfferedStory = z.object({ slug: z.string(), title: z.string(), category: z.string() });
export type OfferedStory = z.infer<typeof OfferedStory>;

/** The response is the same for every address, so that it does not reveal who subscribes. */
export const subscribe = endpoint({
  method: "POST",
  path: "/api/newsletter/subscribe",
  summary: "Subscribe to breaking-news alerts by mail, or to the lists that are named",
  example: { email: "ada@reader.example" },
  request: {
    body: z.strictObject({
      email: emailAddress,
      lists: z.optional(lists.check(z.minLength(1, "Please choose what to get."))),
    }),
  },
  reply: Confirmation,
});

export const confirmSubscription = endpoint({
  method: "POST",
  path: "/api/newsletter/confirm",
  summary: "Confirm an address with the token from the welcome mail",
  example: { token: "kJ2vQ9xT4mB7nR1sW5yZ8c" },
  request: { body: z.strictObject({ token: linkToken }) },
  /** The stories are there when it worked. */
  reply: z.extend(Confirmation, { stories: z.array(OfferedStory) }),
});

export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/newsletter/unsubscribe",
  summary: "Leave one list, or all, with the token that is in every mail",
  example: { token: "kJ2vQ9xT4mB7nR1sW5yZ8c" },
  request: { body: z.strictObject({ token: linkToken, list: z.optional(list) }) },
  reply: Confirmation,
});

export const showChoice = endpoint({
  method: "POST",
  path: "/api/newsletter/choice/show",
  summary: "Which lists the owner of a token gets; none for a token that is not valid",
  example: { token: "kJ2vQ9xT4mB7nR1sW5yZ8c" },
  request: { body: z.strictObject({ token: linkToken }) },
  reply: z.object({ lists }),
});

export const changeChoice = endpoint({
  method: "POST",
  path: "/api/newsletter/choice",
  summary: "Change which lists the owner of a token gets; with none they are unsubscribed",
  example: { token: "kJ2vQ9xT4mB7nR1sW5yZ8c", lists: ["digest"] },
  request: { body: z.strictObject({ token: linkToken, lists }) },
  reply: z.object({ lists }),
});

/** For mail programs (RFC 8058): a form post that unsubscribes without confirmation. */
export const ONE_CLICK_UNSUBSCRIBE = "/api/newsletter/unsubscribe/:token";
export const ONE_CLICK_LEAVE = `${ONE_CLICK_UNSUBSCRIBE}/:list`;
export const OneClickParams = z.object({ token: linkToken });
export const OneClickLeaveParams = z.object({ token: linkToken, list });
