import { Refreshed, ShowMore } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { useInfiniteQuery } from "#platform/web/queries/use-infinite-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { AddFilms } from "./add-films.tsx";
import { ClipFilters, clipsAddress, readClipFilter } from "./clip-filters.tsx";
import { type ClipFilter, clipsQuery } from "./clip-queries.ts";
import { ClipTable } from "./clip-table.tsx";

/** The publisher's own films in every state. The filters are in the address. */
export function ClipsScreen() {
  const filter = readClipFilter(useLocation().search);
  return (
    <Screen title="Clips">
      <div className="clips">
        <AddFilms />
        <div>
          <ClipFilters filter={filter} />
          <Clips key={clipsAddress({ ...filter })} filter={filter} />
        </div>
      </div>
    </Screen>
  );
}

function Clips({ filter }: { filter: ClipFilter }) {
  const query = useInfiniteQuery(clipsQuery(filter));
  return (
    <Refreshed
      query={query}
      isEmpty={({ pages }) => pages[0]?.total === 0}
      empty={
        <>
          <NoClips isFiltered={Object.keys(filter).length > 0} />
          <Engine text={query.data?.pages[0]?.engine} />
        </>
      }
    >
      {({ pages }) => (
        <>
          <p className="type-small mb-2 text-text-2">
            {fullCount(pages[0]?.total ?? 0)} {pages[0]?.total === 1 ? "clip" : "clips"}
          </p>
          <ClipTable clips={pages.flatMap(({ clips }) => clips)} />
          <ShowMore query={query} />
          <Engine text={pages[0]?.engine} />
        </>
      )}
    </Refreshed>
  );
}

/** Which program makes films here, or why none does. */
const Engine = ({ text }: { text: string | undefined }) => (
  <p className="type-small mt-4 text-text-2">{text}</p>
);

const NoClips = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="No clip fits these filters.">
      <Link to="/newsroom/clips" className={buttonClass()}>
        Clear
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title="There is no clip yet.">
      Add a film of your own, or press Make clip on footage in Intake.
    </EmptyState>
  );
