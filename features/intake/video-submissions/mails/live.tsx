import { Button, Heading, Text } from "@react-email/components";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import { becauseSent } from "./because-sent.tsx";
import type { LiveMail } from "./mail-texts.ts";

export const liveSubject = ({ storyTitle }: LiveMail) => `Your video is in “${storyTitle}”`;

export const Live = ({ name, title, storyTitle, storyUrl }: LiveMail) => (
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
);
