import { Button, Heading, Text } from "@react-email/components";
import { z } from "zod";
import { listArticlesByIds } from "#features/stories/server/public.ts";
import { defineMail } from "#platform/mails/define-mail.ts";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "#platform/mails/mail-look.ts";
import { articlePath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import { SUBMISSION_LIVE } from "../server/drafts.ts";
import { findSubmission } from "../server/submission-repository.ts";
import { becauseSent } from "./because-sent.tsx";

/** The story with somebody's footage can be read. */
export const submissionLive = defineMail({
  kind: SUBMISSION_LIVE,
  data: z.object({ submissionId: z.int(), articleId: z.int() }),
  async load({ db, clock, origin }, { submissionId, articleId }) {
    const row = await findSubmission(db, submissionId);
    const [story] = await listArticlesByIds(db, { ids: [articleId], now: clock.now() });
    // Taken down meanwhile.
    if (row?.status !== "accepted" || !story) return undefined;
    const { submitterName: name, title } = row;
    const storyUrl = origin + articlePath(story.slug);
    return { name, title, storyTitle: story.title, storyUrl };
  },
  subject: ({ storyTitle }) => `Your video is in “${storyTitle}”`,
  Body: ({ name, title, storyTitle, storyUrl }) => (
    <MailFrame preview="The story with your video is online." why={becauseSent()}>
      <Heading as="h1" style={heading}>
        The story with your video is online
      </Heading>
      <Text style={paragraph}>
        Thank you, {name}. “{title}” is part of our story “{storyTitle}”.
      </Text>
      <Text style={paragraph}>
        <Button href={storyUrl} style={button}>
          Read the story
        </Button>
      </Text>
      <Text style={{ ...paragraph, margin: 0 }}>
        Is something wrong in it? Write to {site.contacts.newsroom}.
      </Text>
    </MailFrame>
  ),
});
