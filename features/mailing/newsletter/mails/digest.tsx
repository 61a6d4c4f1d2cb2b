import { Heading, Link, Text } from "@react-email/components";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { heading, inkSoft, paragraph, underlined } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import type { DigestMail } from "./mail-texts.ts";
import { UnsubscribeFooter } from "./unsubscribe-footer.tsx";

type Story = DigestMail["stories"][number];

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

export const digestSubject = ({ dayName }: DigestMail) => `${site.name}: the week to ${dayName}`;

export function Digest({ dayName, stories, archiveUrl, unsubscribeUrl, choiceUrl }: DigestMail) {
  return (
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
  );
}

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
