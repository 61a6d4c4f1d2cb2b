import type { ReaderFigures } from "#features/numbers/calls/reader-figures.ts";
import { storyNumberWords } from "#features/numbers/story-number-words.ts";
import { Link } from "#platform/web/router/link.tsx";
import { RankedList } from "../overview/ranked-list.tsx";
import { Ranking } from "./figure-table.tsx";

const VISITS = ["visit", "visits"] as const;
const CLICKS = ["click", "clicks"] as const;
const LINK = "stretched hover:underline";
const STEPS = ["story", "support", "other", "left"] as const;

/** Where readers came from and where they went. */
export function ComingAndGoing({ figures }: { figures: ReaderFigures }) {
  const { sources, campaigns, next, nextStories, outgoing } = figures;
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-3">
      <Ranking title="Where readers came from" id="readers-sources">
        <SourceList sources={sources} />
      </Ranking>
      <Ranking title="Campaigns" id="readers-campaigns">
        <RankedList
          unit={VISITS}
          empty="No campaign with five visits or more"
          rows={campaigns.listed.map(({ source, medium, campaign, visits }) => ({
            key: JSON.stringify([source, medium, campaign]),
            title: campaign || source || medium,
            detail: [source, medium].filter(Boolean).join(", "),
            count: visits,
          }))}
        />
        <Others count={campaigns.others} />
      </Ranking>
      <Ranking title="What followed a story" id="readers-next">
        <RankedList
          unit={["time", "times"]}
          empty="No story was opened yet"
          rows={
            next.opened === 0
              ? []
              : STEPS.map((step) => ({
                  key: step,
                  title: storyNumberWords.step(step),
                  count: next[step],
                }))
          }
        />
      </Ranking>
      <Ranking title="Which story came next" id="readers-next-stories">
        <RankedList
          unit={["reader", "readers"]}
          empty="No two stories with five readers or more"
          rows={nextStories.map(({ story, next, readers }) => ({
            key: `${story.id} ${next.id}`,
            title: (
              <Link to={next.path} className={LINK}>
                {next.title}
              </Link>
            ),
            detail: `after ${story.title}`,
            count: readers,
          }))}
        />
      </Ranking>
      <Ranking title="Sites that readers went to" id="readers-hosts">
        <RankedList
          unit={CLICKS}
          empty="No site with five clicks or more"
          rows={outgoing.hosts.map(({ host, clicks }) => ({
            key: host,
            title: host,
            count: clicks,
          }))}
        />
        <Others count={outgoing.others} />
      </Ranking>
      <Ranking title="Pages they left from" id="readers-outgoing">
        <RankedList
          unit={CLICKS}
          empty="No page with five clicks or more"
          rows={outgoing.pages.map(({ path, title, clicks }) => ({
            key: path,
            title: (
              <Link to={path} className={LINK}>
                {title ?? path}
              </Link>
            ),
            count: clicks,
          }))}
        />
      </Ranking>
    </div>
  );
}

/** Not links, because spammers could earn one by faking visits. */
export const SourceList = ({ sources }: Pick<ReaderFigures, "sources">) => (
  <>
    <RankedList
      unit={["visit", "visits"]}
      empty="No source with five visits or more"
      rows={sources.listed.map(({ source, visits }) => ({
        key: source ?? "",
        title: source ?? "Direct Traffic",
        count: visits,
      }))}
    />
    <Others count={sources.others} />
  </>
);

/** What is not listed by name. */
const Others = ({ count }: { count: number | null }) =>
  count === 0 ? null : (
    <p className="type-small text-text-2">All others: {storyNumberWords.count(count)}</p>
  );
