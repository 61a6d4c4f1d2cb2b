import { Link } from "@react-email/components";
import { underlined } from "../../../platform/mails/mail-look.ts";
import { site } from "../../../site.config.ts";

export const WayOut = ({ href }: { href: string }) => (
  <>
    You get this mail because this address was given for breaking-news alerts of {site.name}.{" "}
    <Link href={href} style={underlined}>
      Unsubscribe
    </Link>
  </>
);
