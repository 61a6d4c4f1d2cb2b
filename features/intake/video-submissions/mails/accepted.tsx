import { Button, Heading, Text } from "@react-email/components";
import { Details } from "#platform/mails/details.tsx";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import { becauseSent } from "./because-sent.tsx";
import type { AcceptedMail } from "./mail-texts.ts";

export const acceptedSubject = ({ title }: AcceptedMail) => `Thank you: “${title}” was accepted`;

export function Accepted({ name, title, points, achievements, balance, ...mail }: AcceptedMail) {
  return (
    <MailFrame preview={`${points} points for your video.`} why={becauseSent()}>
      <Heading as="h1" style={heading}>
        Your video was accepted
      </Heading>
      <Text style={paragraph}>
        Thank you, {name}. We have checked “{title}” and accepted it for {site.name}.
      </Text>
      <Details
        lines={[
          ["Points", `+${points}`],
          ...achievements.map((achievement) => ["Achievement", achievement] as const),
          ["Your points now", String(balance)],
        ]}
      />
      <Text style={paragraph}>
        <Button href={mail.dashboardUrl} style={button}>
          See your dashboard
        </Button>
      </Text>
      <Text style={{ ...paragraph, margin: 0 }}>
        Your name may appear on our leaderboard. If you do not want that, write to{" "}
        {site.contacts.newsroom}.
      </Text>
    </MailFrame>
  );
}
