import { Queue, QueueLink } from "#platform/newsroom/queue.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { keepPreviousData } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { useLocation, useNavigate } from "#platform/web/router/location.ts";
import { TextField } from "#ui/field/field.tsx";
import { ContributorDetail, contributorQuery, contributorsQuery } from "./contributor-detail.tsx";

/** People whose footage was accepted, with what they earned. */
export function ContributorsScreen() {
  const query = new URLSearchParams(useLocation().search);
  const q = query.get("q") ?? "";
  const navigate = useNavigate();
  const list = useQuery({ ...contributorsQuery(q), placeholderData: keepPreviousData });
  return (
    <Screen title="Contributors">
      <TextField
        label="Name"
        type="search"
        className="mb-4 max-w-sm"
        maxLength={80}
        value={q}
        onChange={({ currentTarget: { value } }) =>
          navigate(addressOf(value, undefined), { replace: true })
        }
      />
      <Refreshed query={list}>
        {({ contributors, total }) => (
          <Queue
            key={q}
            title="Contributors"
            rows={contributors}
            chosen={query.get("person") ?? undefined}
            addressOf={(id) => addressOf(q, id)}
            renderRow={(row, isOpen) => (
              <QueueLink
                to={addressOf(q, row.id)}
                isOpen={isOpen}
                title={row.name}
                at={row.createdAt}
              >
                {row.points} points · {row.level}
                {!row.isListed && " · not on the leaderboard"}
              </QueueLink>
            )}
            renderOpen={(id) => <OpenContributor id={id} back={addressOf(q, undefined)} />}
            more={
              total > contributors.length && (
                <p className="queue-row type-small text-text-2">
                  {total} in all; the first {contributors.length} are shown.
                </p>
              )
            }
            empty={
              <p className="queue-row type-ui text-text-2">
                {q ? "No contributor has this name." : "No footage was accepted yet."}
              </p>
            }
          />
        )}
      </Refreshed>
    </Screen>
  );
}

function addressOf(q: string, person: string | undefined): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(person && { person }) });
  return query.size > 0 ? `/newsroom/contributors?${query}` : "/newsroom/contributors";
}

const OpenContributor = ({ id, back }: { id: string; back: string }) => (
  <Refreshed query={useQuery(contributorQuery(id))}>
    {(contributor) => <ContributorDetail contributor={contributor} back={back} />}
  </Refreshed>
);
