import { Button, Heading, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, paragraph } from "#platform/mails/mail-look.ts";

/** A mail of one heading, one text and one button. */
export function LinkMail(props: {
  preview: string;
  why: ReactNode;
  title: string;
  text: ReactNode;
  url: string;
  label: string;
  after?: ReactNode;
}) {
  return (
    <MailFrame preview={props.preview} why={props.why}>
      <Heading as="h1" style={heading}>
        {props.title}
      </Heading>
      <Text style={paragraph}>{props.text}</Text>
      <Text style={paragraph}>
        <Button href={props.url} style={button}>
          {props.label}
        </Button>
      </Text>
      {props.after && <Text style={{ ...paragraph, margin: 0 }}>{props.after}</Text>}
    </MailFrame>
  );
}
