import { Heading, Text } from "@react-email/components";
import { createElement, Fragment } from "react";
import { MailFrame } from "../../../platform/mails/mail-frame.tsx";
import { hair, heading, paragraph } from "../../../platform/mails/mail-look.ts";
import { Details } from "./details.tsx";
import { forStaff } from "./for-staff.tsx";
import type { NoticeMail } from "./mail-texts.ts";

export const noticeSubject = ({ dollars, interval }: NoticeMail) =>
  `Donation of $${dollars}${interval ? `, ${interval}` : ""}`;

const quote = {
  ...paragraph,
  margin: 0,
  paddingLeft: "12px",
  borderLeft: `4px solid ${hair}`,
} as const;

export function Notice({ dollars, interval, date, reference, donor, message }: NoticeMail) {
  return (
    <MailFrame preview={`$${dollars} came in.`} why={forStaff}>
      <Heading as="h1" style={heading}>
        A donation of ${dollars}
      </Heading>
      <Details
        lines={[
          ["From", donor ? `${donor.name}, ${donor.email}` : "somebody who stays unknown"],
          ["Given", interval ?? "once"],
          ["Date", date],
          ["Reference", reference],
        ]}
      />
      {message && (
        <>
          <Text style={paragraph}>With these words:</Text>
          <Text style={quote}>{inLines(message)}</Text>
        </>
      )}
    </MailFrame>
  );
}

const newLine = <br />;

/** Mail programs fold line breaks unless they are marked. */
function inLines(text: string) {
  const parts = text.split("\n").flatMap((line) => [newLine, line]);
  return createElement(Fragment, null, ...parts.slice(1));
}
