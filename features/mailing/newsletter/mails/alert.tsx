import { Button, Heading, Text } from "@react-email/components";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, inkSoft, paper, paragraph, tally } from "#platform/mails/mail-look.ts";
import type { AlertMail } from "./mail-texts.ts";
import { UnsubscribeFooter } from "./unsubscribe-footer.tsx";

const label = {
  ...paragraph,
  margin: "0 0 12px",
  fontSize: "13px",
  lineHeight: "20px",
  fontWeight: 700,
  letterSpacing: "0.04em",
  color: inkSoft,
} as const;
const breakingLabel = { padding: "2px 8px", backgroundColor: tally, color: paper } as const;

export function Alert(props: AlertMail) {
  const { title, excerpt, isCorrection, category, articleUrl, unsubscribeUrl, choiceUrl } = props;
  return (
    <MailFrame
      preview={excerpt}
      why={<UnsubscribeFooter lists={["alerts"]} href={unsubscribeUrl} choiceUrl={choiceUrl} />}
    >
      <Text style={label}>
        <span style={breakingLabel}>{isCorrection ? "Correction" : "Breaking news"}</span>{" "}
        {category}
      </Text>
      <Heading as="h1" style={heading}>
        {title}
      </Heading>
      <Text style={paragraph}>{excerpt}</Text>
      {articleUrl && (
        <Text style={{ ...paragraph, margin: 0 }}>
          <Button href={articleUrl} style={button}>
            Read the story
          </Button>
        </Text>
      )}
    </MailFrame>
  );
}
