import type { DigestStory } from "#features/mailing/calls/digests.ts";
import { Link } from "#platform/web/router/link.tsx";
import { articlePath } from "#shared/site/paths.ts";

/** The stories of a digest, in the two parts of the mail. */
export const DigestStories = ({ stories }: { stories: readonly DigestStory[] }) => (
  <div className="grid gap-8">
    <Part name="Chosen by our editors" stories={stories.filter(({ isPick }) => isPick)} />
    <Part name="Read most this week" stories={stories.filter(({ isPick }) => !isPick)} />
  </div>
);

function Part({ name, stories }: { name: string; stories: readonly DigestStory[] }) {
  if (stories.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="type-h2">{name}</h2>
      <ol className="grid gap-6">
        {stories.map(({ id, slug, title, excerpt, category }) => (
          <li
            key={id}
            className="grid max-w-[35.5em] gap-2 border-t border-hair pt-4 wrap-anywhere"
          >
            <p className="type-label text-text-2">{category}</p>
            <h3 className="type-card">
              <Link to={articlePath(slug)} className="hover:underline">
                {title}
              </Link>
            </h3>
            <p className="type-ui text-text-2">{excerpt}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
