import { useState } from "react";
import type { OfferedStory } from "#features/mailing/calls/subscriptions.ts";
import type { PageHead } from "#platform/web/page.ts";
import { Link } from "#platform/web/router/link.tsx";
import { TextLink } from "#platform/web/text-link.tsx";
import { articlePath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { markSubscribed } from "../mark-subscribed.ts";
import { call } from "../newsletter-calls.ts";
import { TokenForm } from "../token-form.tsx";

export const head = (): PageHead => ({
  title: "Confirm your address",
  description: `Confirm your address to get emails from ${site.name}.`,
  canonical: "/newsletter/confirm",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Confirm your address" label="Newsletter" />
    <ConfirmForm />
    <p className="type-ui max-w-[34.4em] text-text-2">
      The link in the email works once, within 48 hours. After that,{" "}
      <TextLink to="/newsletter">subscribe again</TextLink>. If you did not subscribe, close this
      page: nothing will be sent. Every later email has a link to choose what you get.
    </p>
  </PageFrame>
);

/** The button; once it worked, something to read. */
function ConfirmForm() {
  const [stories, setStories] = useState<readonly OfferedStory[]>([]);

  async function confirm(token: string) {
    const confirmed = await call("confirmSubscription", { body: { token } });
    if (confirmed.stories.length > 0) markSubscribed();
    setStories(confirmed.stories);
    return confirmed.message;
  }

  return (
    <>
      <TokenForm
        act={confirm}
        label="Confirm my address"
        prompt="Press the button to get our emails. We will send you none until you do."
      />
      {stories.length > 0 && <Offer stories={stories} />}
    </>
  );
}

const Offer = ({ stories }: { stories: readonly OfferedStory[] }) => (
  <section aria-labelledby="read-now" className="grid gap-4">
    <h2 id="read-now" className="type-h2">
      Read now
    </h2>
    <ul className="grid gap-4">
      {stories.map(({ slug, title, category }) => (
        <li
          key={slug}
          className="grid max-w-[35.5em] gap-1 border-t border-hair pt-3 wrap-anywhere"
        >
          <p className="type-label text-text-2">{category}</p>
          <Link to={articlePath(slug)} className="type-card hover:underline">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
