import { type ReactNode, useEffect, useRef, useState } from "react";
import type { MediaItem } from "#features/media/calls/staff-media.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { useUploads } from "#platform/newsroom/upload/use-uploads.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { mediaItemQuery, pictureUploads } from "../media-queries.ts";
import { PictureSources } from "../picture-sources.tsx";
import { LibraryPictures } from "./library-pictures.tsx";
import { UsePicture } from "./use-picture.tsx";

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
