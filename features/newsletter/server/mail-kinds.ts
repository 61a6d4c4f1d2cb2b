import { z } from "zod";
import type { Deps } from "../../../platform/server/deps.ts";
import type { MailKind, MailKinds } from "../../../platform/server/mail/deliver-outbox.ts";
import { siteKey } from "../../../platform/server/site-key.ts";
import { hashOf, newToken } from "../../../platform/server/tokens.ts";
import { articlePath } from "../../../shared/site/paths.ts";
import { HOUR } from "../../../shared/time/units.ts";
import { articleEditor } from "../../articles/server/public.ts";
import { confirmLink, oneClickLink, unsubscribeLink } from "../links.ts";
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
import { UNSUBSCRIBE_KEY, WELCOME } from "./subscribe.ts";
import { findSubscriber, saveConfirmToken, setSuppressed } from "./subscriber-repository.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

const CONFIRM_LINK_VALID_FOR = 48 * HOUR;
const SubscriberReference = z.object({ subscriberId: z.int() });

/** Writes the newsletter's mails just before they are sent; a mail that is no longer due is dropped. */
export function newsletterMailKinds(options: {
  mails: NewsletterMails;
  origin: string;
}): MailKinds {
  const { mails, origin } = options;
  const refused: MailKind["refused"] = async (tx, { data }) => {
    await setSuppressed(tx, SubscriberReference.parse(data).subscriberId);
  };

  async function unsubscribeUrls({ db }: Deps, address: string) {
    const token = unsubscribeToken(await siteKey(db, UNSUBSCRIBE_KEY), address);
    return {
      page: unsubscribeLink(origin, token),
      oneClick: oneClickLink(origin, token),
    };
  }

  const welcome: MailKind = {
    refused,
    async prepare(deps, { data }) {
      const subscriber = await findSubscriber(
        deps.db,
        SubscriberReference.parse(data).subscriberId,
      );
      if (subscriber?.status !== "pending" && subscriber?.status !== "unsubscribed") return;
      if (subscriber.address === null) return;
      // A new token for each delivery attempt, stored before the mail is sent, so that every copy of the mail works.
      const token = newToken();
      await saveConfirmToken(deps.db, {
        hash: hashOf(token),
        subscriberId: subscriber.id,
        expiresAt: new Date(deps.clock.now().getTime() + CONFIRM_LINK_VALID_FOR),
      });
      const { page, oneClick } = await unsubscribeUrls(deps, subscriber.address);
      const written = await mails.writeWelcome({
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
    if (subscriber?.status !== "confirmed" || !subscriber.address || !alert) return;
    const visible = await findVisible(deps, alert.articleId);
    if (!visible && correction === undefined) return;
    const article = visible ?? (await articleEditor.find(deps, String(alert.articleId)));
    const { page, oneClick } = await unsubscribeUrls(deps, subscriber.address);
    const written = await mails.writeAlert({
      title: alert.subject ?? article.title,
      excerpt: correction ?? alert.lead ?? article.excerpt,
      isCorrection: correction !== undefined,
      category: article.category,
      articleUrl: visible && origin + articlePath(visible.slug),
      unsubscribeUrl: page,
    });
    return { ...written, unsubscribeUrl: oneClick };
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
      });
      return { ...written, subject: `Test: ${written.subject}` };
    },
  };

  return {
    [WELCOME]: welcome,
    [ALERT]: alert,
    [ALERT_CORRECTION]: alertCorrection,
    [ALERT_TEST]: alertTest,
  };
}
