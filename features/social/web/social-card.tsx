import { site } from "../../../site.config.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";

/** Without posts the card invites to follow. */
export function SocialCard() {
  const { network, handle, url } = site.social;
  return (
    <section aria-labelledby="social-posts">
      <SectionHeading id="social-posts">On {network}</SectionHeading>
      <div className="grid justify-items-start gap-4 bg-s1 p-4">
        <p className="type-ui text-text-2">
          Short updates from our crews, first on {network} as{" "}
          <strong className="text-text">@{handle}</strong>.
        </p>
        <a href={url} rel="noopener" className={buttonClass("plain")}>
          Follow @{handle}
        </a>
      </div>
    </section>
  );
}
