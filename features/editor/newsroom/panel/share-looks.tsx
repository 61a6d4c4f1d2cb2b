import type { StoryCard } from "#features/editor/calls/staff-editor.ts";
import { readTime } from "#shared/format/times.ts";
import { site } from "#site.config.ts";
import { Tabs } from "#ui/feedback/tabs.tsx";

/** What fits on a phone before search engines cut it. */
const SNIPPET = { title: 60, description: 155 };

/** Ends with a whole word where there are spaces. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most);
  return `${text.slice(0, end > 0 ? end : most)} …`;
}

/** The story as others show it: where it is shared, and in search results. */
export function ShareLooks({ card }: { card: StoryCard }) {
  const host = new URL(card.url).host;
  const picture = <img src={card.picture} alt="" width={1200} height={675} />;
  return (
    <section aria-label="How it looks elsewhere">
      <h3 className="panel-heading">Shared</h3>
      <Tabs
        label="Where it is shared"
        items={[
          {
            value: "x",
            label: "X",
            panel: (
              <figure className="share-card share-card-x">
                <div className="share-card-picture">
                  {picture}
                  <span className="share-card-over">{card.title}</span>
                </div>
                <figcaption>From {host}</figcaption>
              </figure>
            ),
          },
          {
            value: "facebook",
            label: "Facebook",
            panel: (
              <figure className="share-card share-card-facebook">
                {picture}
                <figcaption>
                  <small className="share-card-host">{host}</small>
                  <strong>{card.title}</strong>
                  <span className="share-card-text">{card.description}</span>
                </figcaption>
              </figure>
            ),
          },
          {
            value: "messenger",
            label: "Messenger",
            panel: (
              <figure className="share-card share-card-messenger">
                {picture}
                <figcaption>
                  <strong>{card.title}</strong>
                  <small>{host}</small>
                </figcaption>
              </figure>
            ),
          },
        ]}
      />
      <h3 className="panel-heading mt-5">In search results</h3>
      <div className="search-snippet">
        <p className="search-snippet-site">
          {site.name}
          <span className="search-snippet-path">
            {new URL(card.url).pathname.split("/").filter(Boolean).join(" › ")}
          </span>
        </p>
        <p className="search-snippet-title">{cut(`${card.title} | ${site.name}`, SNIPPET.title)}</p>
        <p className="search-snippet-text">{cut(card.description, SNIPPET.description)}</p>
      </div>
      <p className="type-small mt-3 text-text-2">Reading time: {readTime(card.readTime)}</p>
    </section>
  );
}
