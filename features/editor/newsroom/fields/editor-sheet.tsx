import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { storyFields } from "#features/stories/fields.ts";
import { announce } from "#platform/newsroom/announce.ts";
import { clockTime } from "#platform/newsroom/clock-time.ts";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { CategoryChip, categoryClass } from "#ui/layout/category-chip.tsx";
import { useStore } from "#ui/store.ts";
import type { DraftSession } from "../session/draft-session.ts";
import { Headline } from "./headline.tsx";
import { UnsentNewStories } from "./unsent-new-stories.tsx";

/** Fields that two people changed at once: both values, and which of them shall stand. */
function ClashNotices({ session: { fields } }: { session: DraftSession }) {
  const { clashes, values } = useStore(fields);
  return clashes.map((clash) => (
    <section key={clash.field} role="alert" className="editor-clash">
      <h2 className="type-button">
        {storyFields[clash.field].editor.label}: changed by {clash.by} at {clockTime(clash.at)}
      </h2>
      <dl>
        <dt>Yours</dt>
        <dd>{shown(values[clash.field])}</dd>
        <dt>Theirs</dt>
        <dd>{shown(clash.theirs)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => fields.settle(clash, "mine")}>Keep mine</Button>
        <Button onClick={() => fields.settle(clash, "theirs")}>Take theirs</Button>
      </div>
    </section>
  ));
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ") || "Empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" && value !== "" ? value : "Empty";
}

/** What was typed or pasted and could not be inserted: nothing is thrown away without being shown. */
function OfferedText({ session: { offered } }: { session: DraftSession }) {
  const texts = useStore(offered);
  if (texts.length === 0) return null;
  const drop = (text: string) => offered.set(texts.filter((other) => other !== text));
  return (
    <section role="alert" className="editor-offered">
      <h2 className="type-button">Text that could not be inserted</h2>
      <p className="type-small text-text-2">
        A colleague deleted where it stood, or it was too large. Copy what you need.
      </p>
      {texts.map((text) => (
        <div key={text} className="editor-offered-text">
          <pre>{text}</pre>
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={async () => {
                await navigator.clipboard.writeText(text);
                announce("Copied.");
              }}
            >
              Copy
            </Button>
            <Button onClick={() => drop(text)}>Discard</Button>
          </div>
        </div>
      ))}
    </section>
  );
}

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
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.append(view.dom);
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
      <div ref={container} id="editor-text" className="editor-text-place" />
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
