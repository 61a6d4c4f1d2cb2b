import { useState } from "react";
import type { MediaFilter } from "#features/media/calls/staff-media.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { ShowMore } from "#platform/newsroom/show-more.tsx";
import { useUploads } from "#platform/newsroom/upload/use-uploads.ts";
import { useInfiniteQuery } from "#platform/web/queries/use-infinite-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DescribeMany } from "./describe-many.tsx";
import { MediaCard } from "./media-card.tsx";
import { mediaAddress, readMediaFilter } from "./media-filter.ts";
import { MediaFilters } from "./media-filters.tsx";
import { mediaQuery, pictureUploads } from "./media-queries.ts";
import { PictureDetails } from "./picture-details.tsx";
import { PictureSources } from "./picture-sources.tsx";

/** The library of pictures. The filters are in the address. */
export function MediaScreen() {
  const filter = readMediaFilter(useLocation().search);
  const { uploads, add, remove } = useUploads(pictureUploads);
  return (
    <Screen title="Media">
      <PictureSources uploads={uploads} onFiles={add} onDismiss={remove} several />
      <MediaFilters filter={filter} />
      <Pictures key={mediaAddress(filter)} filter={filter} />
    </Screen>
  );
}

function Pictures({ filter }: { filter: MediaFilter }) {
  const query = useInfiniteQuery(mediaQuery(filter));
  const mayChangeRights = useScope("pictures.rights") !== undefined;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<number>();
  const select = (id: number, isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      if (isSelected) after.add(id);
      else after.delete(id);
      return after;
    });
  return (
    <>
      <Refreshed
        query={query}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        empty={<NoPictures isFiltered={Object.keys(filter).length > 0} />}
      >
        {({ pages }) => (
          <>
            <p className="type-small mb-2 text-text-2">
              {fullCount(pages[0]?.total ?? 0)} {pages[0]?.total === 1 ? "picture" : "pictures"}
            </p>
            <ul aria-label="Pictures" className="media-grid">
              {pages
                .flatMap(({ items }) => items)
                .map((item) => (
                  <MediaCard
                    key={item.id}
                    item={item}
                    onOpen={() => setOpened(item.id)}
                    isSelected={selected.has(item.id)}
                    {...(mayChangeRights &&
                      !item.deletedAt && { onSelect: (is: boolean) => select(item.id, is) })}
                  />
                ))}
            </ul>
            <ShowMore query={query} />
          </>
        )}
      </Refreshed>
      <DescribeMany selected={selected} onClear={() => setSelected(new Set())} />
      {opened !== undefined && <PictureDetails id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const NoPictures = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="No picture fits these filters.">
      <Link to="/newsroom/media" className={buttonClass()}>
        Clear
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title="There is no picture yet.">Upload the first one.</EmptyState>
  );
