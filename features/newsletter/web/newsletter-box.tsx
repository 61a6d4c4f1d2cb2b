import { site } from "../../../site.config.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";

/** Until alerts are sent from here, the newsroom takes addresses by mail. */
export function NewsletterBox() {
  const subject = encodeURIComponent("Breaking news alerts");
  return (
    <section aria-labelledby="newsletter">
      <SectionHeading id="newsletter">Breaking news alerts</SectionHeading>
      <div className="grid justify-items-start gap-4 bg-s1 p-4">
        <p className="type-ui text-text-2">
          Join {site.readersClaim} who hear from us when it matters. Sign-up on this page opens
          soon; until then, send us a line.
        </p>
        <a
          href={`mailto:${site.contacts.newsroom}?subject=${subject}`}
          className={buttonClass("plain")}
        >
          Ask for alerts
        </a>
      </div>
    </section>
  );
}
