import { z } from "zod";
import { articleEditor } from "#features/stories/articles/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { MailKind, MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { articlePath } from "#shared/site/paths.ts";
import { HOUR } from "#shared/time/units.ts";
import { choiceLink, confirmLink, unsubscribeLink } from "../links.ts";
import { LISTS } from "../lists.ts";
import type { NewsletterMails } from "../mails/mail-texts.ts";
import {
  ALERT,
  ALERT_CORRECTION,
  ALERT_TEST,
  AlertCorrectionData,
  AlertData,
  AlertTestData,
} from "./alerts/alert-mail.ts";
import { findAlert, findVisible } from "./alerts/alert-repository.ts";
import { findCorrection } from "./alerts/correction-repository.ts";
import { DIGEST } from "./digest/digest-mail.ts";
import { prepareDigest } from "./digest/prepare-digest.ts";
import { mailLinks } from "./mail-links.ts";
import { WELCOME } from "./subscribe.ts";
import {
  findSubscriber,
  listsOf,
  saveConfirmToken,
  setSuppressed,
} from "./subscriber-repository.ts";

const CONFIRM_LINK_VALID_FOR = 48 * HOUR;
const SubscriberReference = z.object({ subscriberId: z.int() });
/** Mails that were queued before there was a choice name no lists. */
const WelcomeData = SubscriberReference.extend({
  lists: z.array(z.enum(LISTS)).default(["alerts"]),
});

/** Writes the newsletter's mails just before they are sent; a mail that is no longer due is dropped. */
export function newsletterMailKinds(options: {
  mails: NewsletterMails;
  origin: string;
}): MailKinds {
  const { mails, origin } = options;
  const refused: MailKind["refused"] = async (tx, { data }) => {
    await setSuppressed(tx, SubscriberReference.parse(data).subscriberId);
  };

  const welcome: MailKind = {
    refused,
    async prepare(deps, { data }) {
      const { subscriberId, lists } = WelcomeData.parse(data);
      const subscriber = await findSubscriber(deps.db, subscriberId);
      if (!subscriber?.address || subscriber.status === "suppressed") return;
      const got = listsOf(subscriber);
      if (lists.every((list) => got.includes(list))) return;
      // A new token for each delivery attempt, stored before the mail is sent, so that every copy of the mail works.
      const token = newToken();
      await saveConfirmToken(deps.db, {
        hash: hashOf(token),
        subscriberId,
        lists,
        expiresAt: new Date(deps.clock.now().getTime() + CONFIRM_LINK_VALID_FOR),
      });
      const { address } = subscriber;
      const { page, oneClick } = await mailLinks(deps.db, { origin, address });
      const written = await mails.writeWelcome({
        lists,
        confirmUrl: confirmLink(origin, token),
        unsubscribeUrl: page,
      });
      return { ...written, unsubscribeUrl: oneClick };
    },
  };

  /**
   * An alert or its correction, to somebody who has not left since. An alert about a story that was taken down is
   * dropped; its correction is not, because that is when it matters most.
   */
  async function writeToSubscriber(
    deps: Deps,
    { subscriberId, alertId }: z.infer<typeof AlertData>,
    correction?: string,
  ) {
    const subscriber = await findSubscriber(deps.db, subscriberId);
    const alert = await findAlert(deps.db, alertId);
    if (!subscriber?.address || !listsOf(subscriber).includes("alerts") || !alert) return;
    const visible = await findVisible(deps, alert.articleId);
    if (!visible && correction === undefined) return;
    const article = visible ?? (await articleEditor.find(deps, String(alert.articleId)));
    const { address } = subscriber;
    const links = await mailLinks(deps.db, { origin, address, list: "alerts" });
    const written = await mails.writeAlert({
      title: alert.subject ?? article.title,
      excerpt: correction ?? alert.lead ?? article.excerpt,
      isCorrection: correction !== undefined,
      category: article.category,
      articleUrl: visible && origin + articlePath(visible.slug),
      unsubscribeUrl: links.page,
      choiceUrl: links.choice,
    });
    return { ...written, unsubscribeUrl: links.oneClick };
  }

  const alert: MailKind = {
    refused,
    prepare: (deps, { data }) => writeToSubscriber(deps, AlertData.parse(data)),
  };

  const alertCorrection: MailKind = {
    refused,
    async prepare(deps, { data }) {
      const parsed = AlertCorrectionData.parse(data);
      const correction = await findCorrection(deps.db, parsed.correctionId);
      return correction && writeToSubscriber(deps, parsed, correction.text);
    },
  };

  /** To the person who writes the alert, whether readers can open the story yet or not. */
  const alertTest: MailKind = {
    async prepare(deps, { data }) {
      const { articleId, subject, lead } = AlertTestData.parse(data);
      const { slug, category } = await articleEditor.find(deps, String(articleId));
      const written = await mails.writeAlert({
        title: subject,
        excerpt: lead,
        isCorrection: false,
        category,
        articleUrl: origin + articlePath(slug),
        unsubscribeUrl: unsubscribeLink(origin, ""),
        choiceUrl: choiceLink(origin, ""),
      });
      return { ...written, subject: `Test: ${written.subject}` };
    },
  };

  return {
    [WELCOME]: welcome,
    [ALERT]: alert,
    [ALERT_CORRECTION]: alertCorrection,
    [ALERT_TEST]: alertTest,
    [DIGEST]: { refused, prepare: prepareDigest(options) },
  };
}
