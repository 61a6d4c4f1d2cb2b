import { useState } from "react";
import type { OfferedStory } from "#features/mailing/calls/newsletter.ts";
import { Link } from "#platform/web/router/link.tsx";
import { articlePath } from "#shared/site/paths.ts";
import { markSubscribed } from "./mark-subscribed.ts";
import { call } from "./newsletter-calls.ts";
import { TokenForm } from "./token-form.tsx";

/** The button; once it worked, something to read. */
export function ConfirmForm() {
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
