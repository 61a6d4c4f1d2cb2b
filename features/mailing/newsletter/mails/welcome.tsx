import { Button, Heading, Text } from "@react-email/components";
import { z } from "zod";
import { defineMail } from "#platform/mails/define-mail.ts";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "#platform/mails/mail-look.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { HOUR } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { confirmLink } from "../links.ts";
import { LISTS, nameLists } from "../lists.ts";
import { mailLinks } from "../server/mail-links.ts";
import { WELCOME } from "../server/subscribe.ts";
import {
  findSubscriber,
  listsOf,
  saveConfirmToken,
  setSuppressed,
} from "../server/subscriber-repository.ts";
import { nameOf, UnsubscribeFooter } from "./unsubscribe-footer.tsx";

const CONFIRM_LINK_VALID_FOR = 48 * HOUR;

export const welcome = defineMail({
  kind: WELCOME,
  data: z.object({
    subscriberId: z.int(),
    /** What the address was entered for. Mails that were queued before there was a choice name no lists. */
    lists: z.array(z.enum(LISTS)).default(["alerts"]),
  }),
  async load({ db, clock, origin }, { subscriberId, lists }) {
    const subscriber = await findSubscriber(db, subscriberId);
    if (!subscriber?.address || subscriber.status === "suppressed") return undefined;
    const got = listsOf(subscriber);
    if (lists.every((list) => got.includes(list))) return undefined;
    // A new token for each delivery attempt, stored before the mail is sent, so that every copy of the mail works.
    const token = newToken();
    const expiresAt = new Date(clock.now().getTime() + CONFIRM_LINK_VALID_FOR);
    await saveConfirmToken(db, { hash: hashOf(token), subscriberId, lists, expiresAt });
    const links = await mailLinks(db, { origin, address: subscriber.address });
    return {
      lists,
      confirmUrl: confirmLink(origin, token),
      unsubscribeUrl: links.page,
      oneClickUrl: links.oneClick,
    };
  },
  perReader: ["confirmUrl", "unsubscribeUrl", "oneClickUrl"],
  subject: ({ lists }) =>
    `Please confirm your address for ${lists.includes("digest") ? nameOf(lists) : `${site.name} alerts`}`,
  Body: ({ lists, confirmUrl, unsubscribeUrl }) => (
    <MailFrame
      preview={`Confirm your address to get ${nameLists(lists)}.`}
      why={<UnsubscribeFooter lists={lists} href={unsubscribeUrl} />}
    >
      <Heading as="h1" style={heading}>
        Welcome
      </Heading>
      <Text style={paragraph}>
        Someone entered this address to get {nameOf(lists)}. Please confirm it. We will not send you
        any {lists.includes("digest") ? "of it" : "alerts"} until you do.
      </Text>
      <Text style={paragraph}>
        <Button href={confirmUrl} style={button}>
          Confirm my address
        </Button>
      </Text>
      <Text style={{ ...paragraph, margin: 0 }}>
        The button works once, within 48 hours. If it was not you, you can ignore this email.
      </Text>
    </MailFrame>
  ),
  unsubscribeUrl: ({ oneClickUrl }) => oneClickUrl,
  refused: (tx, { subscriberId }) => setSuppressed(tx, subscriberId),
});
