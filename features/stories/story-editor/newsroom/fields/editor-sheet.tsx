import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { site } from "#site.config.ts";
import { CategoryChip, categoryClass } from "#ui/layout/category-chip.tsx";
import type { DraftSession } from "../session/draft-session.ts";
import { ClashNotices } from "./clash-notices.tsx";
import { Headline } from "./headline.tsx";
import { OfferedText } from "./offered-text.tsx";
import { UnsentNewStories } from "./unsent-new-stories.tsx";

interface EditorSheetProps {
  session: DraftSession;
  mayChange: boolean;
  author: string;
  about: ReactNode;
  /** None for a new story. */
  opened: unknown;
  onGoOn(tab: string): void;
}

/** The page as it is set for readers. */
export function EditorSheet({ session, mayChange, author, about, ...props }: EditorSheetProps) {
  const { fields, view } = session;
  const category = useSyncExternalStore(fields.subscribe, () => fields.current().values.category);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.append(view.dom);
  }, [view]);
  const color = site.categories.find(({ name }) => name === category)?.color;
  return (
    <article className={`editor-sheet ${categoryClass(color)}`}>
      {about}
      <ClashNotices session={session} />
      <OfferedText session={session} />
      {props.opened === undefined && <UnsentNewStories onGoOn={props.onGoOn} />}
      {category && (
        <p>
          <CategoryChip name={category} color={color} />
        </p>
      )}
      <Headline session={session} mayChange={mayChange} />
      <p className="editor-byline">
        By <strong className="font-bold text-text">{author}</strong>
      </p>
      <LeadPicture session={session} />
      <div ref={place} id="editor-text" className="editor-text-place" />
    </article>
  );
}

function LeadPicture({ session: { fields } }: Pick<EditorSheetProps, "session">) {
  const { imageUrl, imageAlt, imageCaption } = useSyncExternalStore(
    fields.subscribe,
    () => fields.current().values,
  );
  if (!imageUrl) return null;
  return (
    <figure className="editor-lead">
      <img src={imageUrl} alt={imageAlt} />
      {imageCaption && <figcaption>{imageCaption}</figcaption>}
    </figure>
  );
}
