import { z } from "zod";
import type { Deps } from "../../../platform/server/deps.ts";
import type { MailKind, MailKinds } from "../../../platform/server/mail/deliver-outbox.ts";
import { siteKey } from "../../../platform/server/site-key.ts";
import { hashOf, newToken } from "../../../platform/server/tokens.ts";
import { articlePath } from "../../../shared/site/paths.ts";
import { HOUR } from "../../../shared/time/units.ts";
import { confirmLink, oneClickLink, unsubscribeLink } from "../links.ts";
import type { NewsletterMails } from "../mails/mail-texts.ts";
import { ALERT, AlertData } from "./alerts/alert-mail.ts";
import { findAlertedArticle } from "./alerts/alert-repository.ts";
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

  const alert: MailKind = {
    refused,
    async prepare(deps, { data }) {
      const { subscriberId, alertId } = AlertData.parse(data);
      const subscriber = await findSubscriber(deps.db, subscriberId);
      const article = await findAlertedArticle(deps, alertId);
      if (subscriber?.status !== "confirmed" || !subscriber.address || !article) return;
      const { page, oneClick } = await unsubscribeUrls(deps, subscriber.address);
      const written = await mails.writeAlert({
        title: article.title,
        excerpt: article.excerpt,
        category: article.category,
        articleUrl: origin + articlePath(article.slug),
        unsubscribeUrl: page,
      });
      return { ...written, unsubscribeUrl: oneClick };
    },
  };

  return { [WELCOME]: welcome, [ALERT]: alert };
}
