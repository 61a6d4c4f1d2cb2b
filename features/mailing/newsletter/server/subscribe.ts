import { createHmac } from "node:crypto";
import type { OfferedStory } from "#features/mailing/calls/subscriptions.ts";
import { listFrontPage } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { limitAltogether } from "#platform/server/limits/limit-forms.ts";
import { limitNetwork } from "#platform/server/limits/limit-network.ts";
import { takeSlot } from "#platform/server/limits/limit-tries.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { mailboxOf, sameAddress } from "#platform/server/mail/same-address.ts";
import { keyedHash, siteKey } from "#platform/server/site-key.ts";
import { hashOf, TOKEN_BYTES } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { NOT_AN_EMAIL_ADDRESS } from "#shared/contract/fields.ts";
import { DAY, MINUTE, SECOND } from "#shared/time/units.ts";
import { type MailList, nameLists } from "../lists.ts";
import {
  consumeConfirmToken,
  deleteConfirmTokens,
  listsOf,
  saveRequest,
  setConfirmed,
  setWelcomedAt,
} from "./subscriber-repository.ts";

const PER_VISITOR = { most: 10, minutes: 60 };
/** One that is held gets its mail later, so that a flood does not make us send any number of mails. */
const HELD_PACE = 6 * SECOND;
const OVERALL = {
  most: 3_000,
  minutes: 60,
  held: { most: DAY / HELD_PACE, minutes: DAY / MINUTE },
};
/** Per mailbox, because tags such as `name+news@` would allow any number of addresses. */
const PER_MAILBOX = { most: 1, minutes: 1_440 };
const WELCOME_INTERVAL = DAY;

export const UNSUBSCRIBE_KEY = "unsubscribe";
export const WELCOME = "welcome";

/**
 * Stores the address and queues a welcome mail, at most once a day. The same statements run for every address, so that
 * neither the response nor its duration reveals who subscribes.
 */
export async function subscribe(
  deps: Deps,
  { email, lists = ["alerts"] }: { email: string; lists?: MailList[] | undefined },
  visitor: Visitor,
): Promise<{ message: string }> {
  const address = sameAddress(email);
  if (!address) throw new AppError("invalid_input", NOT_AN_EMAIL_ADDRESS);
  await limitNetwork(deps, { what: "subscribe", ...PER_VISITOR }, visitor.address);
  const passage = await limitAltogether(deps, { what: "subscribe", ...OVERALL }, visitor);
  const mailbox = mailboxOf(address);
  const now = deps.clock.now();
  const secret = await siteKey(deps.db, UNSUBSCRIBE_KEY);
  await deps.db.transaction(async (tx) => {
    const unsubscribeHash = hashOf(unsubscribeToken(secret, address));
    const subscriber = await saveRequest(tx, { email, address, unsubscribeHash, at: now });
    const { id, status, welcomedAt } = subscriber;
    const isUnconfirmed = status === "pending" || status === "unsubscribed";
    // A list is added by a press in the mailbox alone, also for somebody who has confirmed.
    const isMore =
      status === "confirmed" && lists.some((list) => !listsOf(subscriber).includes(list));
    const isTime =
      (isUnconfirmed || isMore) &&
      (!welcomedAt || welcomedAt.getTime() <= now.getTime() - WELCOME_INTERVAL);
    // Runs for every address, under another name when no mail is due, to keep the duration the same.
    const what = isTime ? "welcome" : "welcome, not due";
    const isFirst = await takeSlot({ ...deps, db: tx }, { what, who: mailbox, ...PER_MAILBOX });
    const isDue = isTime && isFirst;
    const welcome = isDue ? now : welcomedAt;
    await setWelcomedAt(tx, id, welcome);
    // When no mail is due, this is the key of the last one, which the outbox ignores as a duplicate.
    const day = (isTime ? now : (welcome ?? new Date(0))).toISOString().slice(0, 10);
    const key = `welcome:${keyedHash(secret, WELCOME, mailbox).toString("hex")}:${day}`;
    const recipient = subscriber.email ?? email;
    const sendAt = new Date(now.getTime() + (passage.isHeld ? passage.nth * HELD_PACE : 0));
    const mail = { key, kind: WELCOME, recipient, data: { subscriberId: id, lists }, sendAt };
    await queueMail(tx, mail, now);
  });
  return { message: "Thank you. Please check your inbox to confirm your address." };
}

const STORIES = 3;

const confirmed = (lists: readonly MailList[]) =>
  lists.includes("digest")
    ? `Your address is confirmed. You will get ${nameLists(lists)}.`
    : "Your address is confirmed. We will email you when news breaks.";
/** The same text for a used, expired or invented link. */
const invalidLink =
  "This link has been used or has expired. If you get no alerts, please subscribe again.";

/** Confirms the lists that the mail was about, and offers something to read. */
export async function confirmSubscription(
  deps: Deps,
  { token }: { token: string },
): Promise<{ message: string; stories: OfferedStory[] }> {
  const now = deps.clock.now();
  const lists = await deps.db.transaction(async (tx) => {
    const consumed = await consumeConfirmToken(tx, hashOf(token), now);
    if (!consumed) return undefined;
    await setConfirmed(tx, { ...consumed, at: now });
    await deleteConfirmTokens(tx, consumed.id);
    return consumed.lists;
  });
  if (!lists) return { message: invalidLink, stories: [] };
  const stories = await listFrontPage(deps, { limit: STORIES, offset: 0 });
  return { message: confirmed(lists), stories };
}

/** Derived from the address with the site's key, so that the links in old mails keep working without storing tokens. */
export const unsubscribeToken = (key: Buffer, address: string): string =>
  createHmac("sha256", key)
    .update(`unsubscribe ${address}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString("base64url");
