import { archivePath } from "#features/mailing/newsletter/links.ts";
import type { NewsletterMails } from "#features/mailing/newsletter/mails/mail-texts.ts";
import { nameDay } from "#features/mailing/newsletter/name-day.ts";
import type { MailKind } from "#platform/server/mail/deliver-outbox.ts";
import { articlePath } from "#shared/site/paths.ts";
import { mailLinks } from "../mail-links.ts";
import { findSubscriber, listsOf } from "../subscriber-repository.ts";
import { FEWEST_STORIES } from "./choose-stories.ts";
import { DigestData } from "./digest-mail.ts";
import { findDigestById } from "./digest-repository.ts";
import { withStories } from "./show-digest.ts";

/** Written just before it is sent, without stories that were taken down since; dropped for those who have left. */
export const prepareDigest =
  ({ mails, origin }: { mails: NewsletterMails; origin: string }): MailKind["prepare"] =>
  async (deps, { data }) => {
    const { digestId, subscriberId } = DigestData.parse(data);
    const subscriber = await findSubscriber(deps.db, subscriberId);
    if (!subscriber?.address || !listsOf(subscriber).includes("digest")) return;
    const row = await findDigestById(deps.db, digestId);
    const [digest] = row ? await withStories(deps, [row]) : [];
    if (!digest || digest.stories.length < FEWEST_STORIES) return;
    const { address } = subscriber;
    const links = await mailLinks(deps.db, { origin, address, list: "digest" });
    const written = await mails.writeDigest({
      dayName: nameDay(digest.day),
      stories: digest.stories.map(({ slug, ...story }) => ({
        ...story,
        url: origin + articlePath(slug),
      })),
      archiveUrl: origin + archivePath(digest.day),
      unsubscribeUrl: links.page,
      choiceUrl: links.choice,
    });
    return { ...written, unsubscribeUrl: links.oneClick };
  };
