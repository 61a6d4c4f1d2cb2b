import { Heading, Link, Text } from "@react-email/components";
import type { DigestStory } from "#features/mailing/calls/digests.ts";
import { defineMail } from "#platform/mails/define-mail.ts";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { heading, inkSoft, paragraph, underlined } from "#platform/mails/mail-look.ts";
import { articlePath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import { archivePath } from "../links.ts";
import { nameDay } from "../name-day.ts";
import { FEWEST_STORIES } from "../server/digest/choose-stories.ts";
import { findDigestById } from "../server/digest/digest-repository.ts";
import { DIGEST, DigestData } from "../server/digest/send-digest.ts";
import { withStories } from "../server/digest/show-digest.ts";
import { mailLinks } from "../server/mail-links.ts";
import { findSubscriber, listsOf, setSuppressed } from "../server/subscriber-repository.ts";
import { UnsubscribeFooter } from "./unsubscribe-footer.tsx";

type Story = Omit<DigestStory, "id" | "slug"> & { url: string };

export const digest = defineMail({
  kind: DIGEST,
  data: DigestData,
  /** Without stories that were taken down since; dropped for those who have left. */
  async load(deps, { digestId, subscriberId }) {
    const { db, origin } = deps;
    const subscriber = await findSubscriber(db, subscriberId);
    if (!subscriber?.address || !listsOf(subscriber).includes("digest")) return undefined;
    const row = await findDigestById(db, digestId);
    const [found] = row ? await withStories(deps, [row]) : [];
    if (!found || found.stories.length < FEWEST_STORIES) return undefined;
    const { address } = subscriber;
    const links = await mailLinks(db, { origin, address, list: "digest" });
    return {
      /** "November 21, 2026". */
      dayName: nameDay(found.day),
      stories: found.stories.map(
        ({ slug, ...story }): Story => ({ ...story, url: origin + articlePath(slug) }),
      ),
      /** The same on the site. */
      archiveUrl: origin + archivePath(found.day),
      unsubscribeUrl: links.page,
      choiceUrl: links.choice,
      oneClickUrl: links.oneClick,
    };
  },
  perReader: ["unsubscribeUrl", "choiceUrl", "oneClickUrl"],
  subject: ({ dayName }) => `${site.name}: the week to ${dayName}`,
  Body: ({ dayName, stories, archiveUrl, unsubscribeUrl, choiceUrl }) => (
    <MailFrame
      preview={stories.map((story) => story.title).join(" · ")}
      why={<UnsubscribeFooter lists={["digest"]} href={unsubscribeUrl} choiceUrl={choiceUrl} />}
    >
      <Heading as="h1" style={heading}>
        The week to {dayName}
      </Heading>
      <Text style={soft}>
        <Link href={archiveUrl} style={underlined}>
          Read in the browser
        </Link>
      </Text>
      <Part name="Chosen by our editors" stories={stories.filter(({ isPick }) => isPick)} />
      <Part name="Read most this week" stories={stories.filter(({ isPick }) => !isPick)} />
    </MailFrame>
  ),
  unsubscribeUrl: ({ oneClickUrl }) => oneClickUrl,
  refused: (tx, { subscriberId }) => setSuppressed(tx, subscriberId),
});

const part = {
  ...heading,
  margin: "24px 0 12px",
  paddingTop: "12px",
  borderTop: "2px solid",
  fontSize: "16px",
  lineHeight: "20px",
} as const;
const title = { ...heading, margin: "0 0 4px", fontSize: "20px", lineHeight: "24px" } as const;
const soft = { ...paragraph, color: inkSoft } as const;

function Part({ name, stories }: { name: string; stories: readonly Story[] }) {
  if (stories.length === 0) return null;
  return (
    <>
      <Heading as="h2" style={part}>
        {name}
      </Heading>
      {stories.map((story) => (
        <div key={story.url}>
          <Heading as="h3" style={title}>
            <Link href={story.url} style={underlined}>
              {story.title}
            </Link>
          </Heading>
          <Text style={soft}>
            {story.category}. {story.excerpt}
          </Text>
        </div>
      ))}
    </>
  );
}
