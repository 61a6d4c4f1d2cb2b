import {
  type ContributorDetail as Detail,
  getContributorDetail,
  type LedgerEntry,
  listContributors,
  setListed,
} from "#features/intake/calls/staff-contributors.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { FactList } from "#platform/newsroom/fact-list.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { Link } from "#platform/web/router/link.tsx";
import { plural } from "#shared/format/counts.ts";
import { intakeAddress } from "#shared/newsroom/intake.ts";

/** The longest list that is shown. */
const MOST = 100;

export const contributorsQuery = (q: string) =>
  queryOptions({
    queryKey: ["newsroom", "contributors", "list", q],
    queryFn: () => call(listContributors, { query: { q, limit: MOST } }),
  });

export const contributorQuery = (contributor: string) =>
  queryOptions({
    queryKey: ["newsroom", "contributors", "one", contributor],
    queryFn: () => call(getContributorDetail, { params: { contributor } }),
  });

/** The ledger is only read here: points come and go with decisions on footage. */
export function ContributorDetail({ contributor, back }: { contributor: Detail; back: string }) {
  const { id, name, isListed, points, level, nextLevel } = contributor;
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  const list = () =>
    act("list", {
      async run() {
        const params = { contributor: id };
        const changed = await call(setListed, { params, body: { isListed: !isListed } });
        queries.setQueryData(contributorQuery(id).queryKey, changed);
        await queries.invalidateQueries({ queryKey: ["newsroom", "contributors", "list"] });
      },
      done: isListed ? "Off the leaderboard." : "Back on the leaderboard.",
    });
  return (
    <article aria-labelledby="contributor-name" className="desk-part queue-detail">
      <Link to={back} className="queue-back">
        All contributors
      </Link>
      <h2 id="contributor-name" tabIndex={-1} className="queue-title">
        {name}
      </h2>
      <ActButton busy={busy !== undefined} onClick={list}>
        {isListed ? "Take off the leaderboard" : "Put on the leaderboard"}
      </ActButton>
      <Problem text={problem} />
      <FactList
        facts={[
          ["Points", points],
          [
            "Level",
            nextLevel
              ? `${level}, ${plural(nextLevel.pointsToGo, "point")} to ${nextLevel.name}`
              : level,
          ],
          ["Footage", `${contributor.videos} accepted`],
          ["Achievements", contributor.achievements.join(", ")],
          ["Leaderboard", isListed ? "may be listed" : "not listed"],
          ["Since", dayAndTime(contributor.createdAt)],
        ]}
      />
      <section aria-labelledby="ledger-title">
        <h3 id="ledger-title" className="panel-heading">
          Ledger
        </h3>
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">Entry</th>
              <th scope="col">Time</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {contributor.ledger.map((entry) => (
              <LedgerLine key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      </section>
    </article>
  );
}

const KINDS = { video: "Video", mark: "Mark", achievement: "Achievement", reversal: "Taken back" };

function LedgerLine({ entry }: { entry: LedgerEntry }) {
  const { kind, description, mark, submissionId, isReversed, points, createdAt } = entry;
  return (
    <tr>
      <td>
        {KINDS[kind]}
        {mark && `, ${mark}`}
        {isReversed && " (taken back later)"}:{" "}
        {submissionId ? (
          <Link
            to={intakeAddress({ item: submissionId, state: isReversed ? "reversed" : "accepted" })}
            className="inline-link"
          >
            {description}
          </Link>
        ) : (
          description
        )}
      </td>
      <td>
        <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
      </td>
      <td>{points > 0 ? `+${points}` : points}</td>
    </tr>
  );
}
