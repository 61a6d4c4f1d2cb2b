import { Link } from "@react-email/components";
import { underlined } from "#platform/mails/mail-look.ts";
import { site } from "#site.config.ts";
import type { MailList } from "../lists.ts";

interface UnsubscribeFooterProps {
  lists: readonly MailList[];
  href: string;
  /** None before the address is confirmed. */
  choiceUrl?: string;
}

export const UnsubscribeFooter = ({ lists, href, choiceUrl }: UnsubscribeFooterProps) => (
  <>
    You are receiving this email because this address was entered for {nameOf(lists)}.{" "}
    <Link href={href} style={underlined}>
      Unsubscribe
    </Link>
    {choiceUrl && (
      <>
        {" or "}
        <Link href={choiceUrl} style={underlined}>
          choose what you get
        </Link>
      </>
    )}
  </>
);

/** In the middle of a sentence, with the name of the site. */
export const nameOf = (lists: readonly MailList[]): string => {
  const alerts = `${site.name} breaking-news alerts`;
  if (!lists.includes("digest")) return alerts;
  return lists.includes("alerts")
    ? `${alerts} and the weekly digest`
    : `the ${site.name} weekly digest`;
};
