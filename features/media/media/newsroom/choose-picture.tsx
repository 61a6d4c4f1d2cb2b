import {
  type FormEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { imageAddress } from "#features/media/calls/images.ts";
import {
  describeMedia,
  listMedia,
  type MediaDetails,
  type MediaItem,
} from "#features/media/calls/staff-media.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { useUploads } from "#platform/newsroom/use-uploads.ts";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/field/field.tsx";
import { MediaCard } from "./media-card.tsx";
import { MEDIA_KEY, mediaItemQuery, pictureUploads } from "./media-queries.ts";
import { PictureSources } from "./picture-sources.tsx";

interface ChoosePictureProps {
  /** Uploaded at once; the first of them is the one that is meant. */
  files?: readonly File[];
  onChosen(item: MediaItem): void;
  /** Another way to choose, below the library. */
  children?: ReactNode;
}

/** Uploads a picture or takes one of the library, and asks for its description before it is used. */
export function ChoosePicture({ files, onChosen, children }: ChoosePictureProps) {
  const [picked, setPicked] = useState<number>();
  const { uploads, add, remove } = useUploads({
    ...pictureUploads,
    onAdded: ({ id }) => setPicked((before) => before ?? id),
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !files?.length) return;
    begun.current = true;
    void add(files);
  }, [files, add]);
  if (picked !== undefined) return <Picked id={picked} onChosen={onChosen} />;
  return (
    <>
      <PictureSources uploads={uploads} onFiles={add} onDismiss={remove} />
      <LibraryPictures onPick={setPicked} />
      {children}
    </>
  );
}

function Picked({ id, onChosen }: { id: number; onChosen(item: MediaItem): void }) {
  return (
    <Refreshed query={useQuery(mediaItemQuery(id))}>
      {(item) => <UsePicture key={item.id} item={item} onChosen={onChosen} />}
    </Refreshed>
  );
}

/** The newest that fit; words find others. */
const SHOWN = 12;

/** Pictures of the library, found by their words. */
function LibraryPictures({ onPick }: { onPick(id: number): void }) {
  const [words, setWords] = useState("");
  const q = useDeferredValue(words.trim());
  const query = useQuery({
    queryKey: [...MEDIA_KEY, "choose", q],
    queryFn: () => call(listMedia, { query: { ...(q && { q }), limit: SHOWN, offset: 0 } }),
    placeholderData: (former) => former,
  });
  return (
    <section aria-label="Library" className="grid gap-3">
      <TextField
        label="Find in the library"
        type="search"
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Refreshed
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={q ? "No picture fits." : "There is no picture yet."} />}
      >
        {({ items }) => (
          <ul aria-label="Pictures" className="media-grid">
            {items.map((item) => (
              <MediaCard key={item.id} item={item} onOpen={() => onPick(item.id)} />
            ))}
          </ul>
        )}
      </Refreshed>
    </section>
  );
}

const WIDTH = 640;

/** Asks what a picture shows and who took it, and stores it with the picture before it is used. */
function UsePicture(props: { item: MediaDetails; onChosen(item: MediaItem): void }) {
  const { item, onChosen } = props;
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  async function use(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => String(data.get(name) ?? "").trim();
    const body = {
      alt: typed("alt"),
      caption: typed("caption"),
      ...(item.mayChangeRights && { credit: typed("credit") }),
    };
    await act("use", {
      async run() {
        const described = await call(describeMedia, { params: { id: item.id }, body });
        void queries.invalidateQueries({ queryKey: MEDIA_KEY });
        onChosen(described);
      },
    });
  }
  return (
    <form onSubmit={use} noValidate className="grid gap-4">
      <img
        src={imageAddress(item.url, WIDTH)}
        alt=""
        // Its room is there before it is, so that the button does not move under a finger.
        width={item.width}
        height={item.height}
        className="chosen-picture"
      />
      <TextField
        label="Alt text"
        name="alt"
        help="What the picture shows, for readers who cannot see it."
        maxLength={500}
        defaultValue={item.alt}
      />
      <TextField label="Caption" name="caption" maxLength={500} defaultValue={item.caption} />
      {item.mayChangeRights ? (
        <TextField
          label="Credit"
          name="credit"
          help="Who took it."
          maxLength={200}
          defaultValue={item.credit}
        />
      ) : (
        <p className="type-small text-text-2">Credit: {item.credit || "none yet"}</p>
      )}
      <Problem text={problem} />
      <ActButton type="submit" variant="signal" busy={busy !== undefined}>
        Use this picture
      </ActButton>
    </form>
  );
}
