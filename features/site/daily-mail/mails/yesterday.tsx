import { Button, Heading, Link, Text } from "@react-email/components";
import { z } from "zod";
import { findWorkingStaff } from "#features/staff/server/public.ts";
import { defineMail } from "#platform/mails/define-mail.ts";
import { Details, MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, inkSoft, paragraph, underlined } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import { DAILY_MAIL, wantsDailyMail } from "../server/daily-mail.ts";
import { describeDay } from "../server/describe-day.ts";

export const yesterday = defineMail({
  kind: DAILY_MAIL,
  data: z.object({ day: z.iso.date(), staffId: z.number() }),
  /** For the roles that the person has when the mail goes out. */
  async load(deps, { day, staffId }) {
    const [person] = await findWorkingStaff(deps.db, [staffId]);
    if (!person || !(await wantsDailyMail(deps.db, staffId))) return undefined;
    const report = await describeDay(deps, { day, staffId, roles: person.roles });
    if (!report) return undefined;
    const newsroomUrl = `${deps.newsroomOrigin}/newsroom`;
    return { ...report, newsroomUrl, switchOffUrl: `${newsroomUrl}/me#daily-mail` };
  },
  subject: ({ dayName }) => `${site.name} in numbers: ${dayName}`,
  Body: ({ dayName, lines, doubt, newsroomUrl, switchOffUrl }) => (
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
        <Button href={newsroomUrl} style={button}>
          Open the newsroom
        </Button>
      </Text>
    </MailFrame>
  ),
});
