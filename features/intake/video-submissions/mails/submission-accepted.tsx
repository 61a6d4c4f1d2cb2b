import { Button, Heading, Text } from "@react-email/components";
import { defineMail } from "#platform/mails/define-mail.ts";
import { Details, MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import { CreditData, findMailedCredit, SUBMISSION_ACCEPTED } from "../server/decisions.ts";
import { becauseSent } from "./because-sent.tsx";

export const submissionAccepted = defineMail({
  kind: SUBMISSION_ACCEPTED,
  data: CreditData,
  load: findMailedCredit,
  subject: ({ title }) => `Thank you: “${title}” was accepted`,
  Body: ({ name, title, points, achievements, balance, ...mail }) => (
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
  ),
});
