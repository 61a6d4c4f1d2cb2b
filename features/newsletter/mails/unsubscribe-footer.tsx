import { Link } from "@react-email/components";
import { underlined } from "../../../platform/mails/mail-look.ts";
import { site } from "../../../site.config.ts";

export const UnsubscribeFooter = ({ href }: { href: string }) => (
  <>
    You are receiving this email because this address was entered for {site.name} breaking-news
    alerts.{" "}
    <Link href={href} style={underlined}>
      Unsubscribe
    </Link>
  </>
);
