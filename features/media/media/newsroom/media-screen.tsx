import { type FormEvent, useState } from "react";
import { changeRights, type MediaFilter } from "#features/media/calls/staff-media.ts";
import { filmUploads } from "#features/media/clips/newsroom/clip-queries.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Refreshed, ShowMore } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { useUploads } from "#platform/newsroom/use-uploads.ts";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useInfiniteQuery } from "#platform/web/queries/use-infinite-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { useLocation, useNavigate } from "#platform/web/router/location.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { MediaCard } from "./media-card.tsx";
import { MediaFilters, mediaAddress, readMediaFilter } from "./media-filters.tsx";
import { MEDIA_KEY, mediaQuery, pictureUploads } from "./media-queries.ts";
import { PictureDetails } from "./picture-details.tsx";
import { PictureSources } from "./picture-sources.tsx";
import { RightsFields, readRights } from "./rights-fields.tsx";

/** The library of pictures. The filters are in the address. */
export function MediaScreen() {
  const filter = readMediaFilter(useLocation().search);
  const pictures = useUploads(pictureUploads);
  const navigate = useNavigate();
  const films = useUploads({
    ...filmUploads,
    onAdded: ({ number }) => navigate(`/newsroom/clips/${number}`),
  });
  const mayMake = useScope("clips.make") !== undefined;
  /** A film becomes a clip, which has a screen of its own. */
  function add(files: Iterable<File>) {
    const isFilm = ({ type }: File) => mayMake && type.startsWith("video/");
    const all = [...files];
    void films.add(all.filter(isFilm));
    void pictures.add(all.filter((file) => !isFilm(file)));
  }
  function remove(id: string) {
    films.remove(id);
    pictures.remove(id);
  }
  return (
    <Screen title="Media">
      <PictureSources
        uploads={[...films.uploads, ...pictures.uploads]}
        onFiles={add}
        onDismiss={remove}
        takesFilms={mayMake}
        several
      />
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

interface DescribeManyProps {
  selected: ReadonlySet<number>;
  onClear(): void;
}

/** Gives the selected pictures one credit and licence: all of them or none. */
function DescribeMany({ selected, onClear }: DescribeManyProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (selected.size === 0) return null;
  return (
    <section aria-label="Selected pictures" className="bulk-bar">
      <p className="type-button">{selected.size} selected</p>
      <Button onClick={() => setIsOpen(true)}>Credit and licence</Button>
      <Button variant="quiet" onClick={onClear}>
        Select none
      </Button>
      {isOpen && (
        <RightsDialog ids={[...selected]} onClose={() => setIsOpen(false)} onDone={onClear} />
      )}
    </section>
  );
}

interface RightsDialogProps {
  ids: readonly number[];
  onClose(): void;
  onDone(): void;
}

function RightsDialog({ ids, onClose, onDone }: RightsDialogProps) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // An empty field changes nothing, because the pictures may differ in it.
    const rights = Object.fromEntries(
      Object.entries(readRights(event.currentTarget)).filter(([, value]) => value),
    );
    const isDone = await act("save", {
      run: () => call(changeRights, { body: { ids: [...ids], rights } }),
      done: `Saved for ${ids.length} pictures.`,
    });
    await queries.invalidateQueries({ queryKey: MEDIA_KEY });
    if (!isDone) return;
    onClose();
    onDone();
  }
  return (
    <Dialog title={`Rights of ${ids.length} pictures`} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="type-small text-text-2">What you leave empty stays as it is.</p>
        <RightsFields known={{}} />
        <Problem text={problem} />
        <ActButton type="submit" variant="signal" busy={busy !== undefined}>
          Save for all
        </ActButton>
      </form>
    </Dialog>
  );
}
