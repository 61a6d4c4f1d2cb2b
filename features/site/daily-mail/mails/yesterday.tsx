import { Button, Heading, Link, Text } from "@react-email/components";
import { Details } from "#platform/mails/details.tsx";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, inkSoft, paragraph, underlined } from "#platform/mails/mail-look.ts";
import type { DailyMail } from "./mail-texts.ts";

export function Yesterday({ dayName, lines, doubt, deskUrl, switchOffUrl }: DailyMail) {
  return (
    <MailFrame
      preview={lines.slice(0, 2).flat().join(" ")}
      why={
        <>
          You get this email because you chose it in the newsroom.{" "}
          <Link href={switchOffUrl} style={underlined}>
            Switch it off
          </Link>
        </>
      }
    >
      <Heading as="h1" style={heading}>
        {dayName}
      </Heading>
      <Details lines={lines} />
      <Text style={{ ...paragraph, color: inkSoft }}>{doubt}</Text>
      <Text style={{ ...paragraph, margin: 0 }}>
        <Button href={deskUrl} style={button}>
          Open the newsroom
        </Button>
      </Text>
    </MailFrame>
  );
}
