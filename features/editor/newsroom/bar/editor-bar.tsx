import {
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { useStore } from "#ui/store.ts";
import { PublishButtons } from "../panel/publish-buttons.tsx";
import { usePublishKeys } from "../panel/use-panel-tabs.ts";
import type { DraftSession } from "../session/draft-session.ts";
import { wordsFor } from "../session/save-status.ts";
import { SIDE_PANEL_ID } from "../side-panel.tsx";
import { colourOf } from "../text/colleague-cursors.ts";
import { EditorIcon } from "../text/editor-icon.tsx";
import { Toolbar } from "./toolbar.tsx";
import { WaitingChanges } from "./waiting-changes.tsx";

/** Tells the style sheet how high the bar is, so that the panel stays below it. */
function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!bar.current) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height) root.style.setProperty("--editor-bar", `${Math.ceil(height)}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty("--editor-bar");
    };
  }, [bar]);
}

/** "Saving", "Saved 14:32", that it is only on this device, or why not, with Retry. It is announced elsewhere. */
function SaveState({ session }: { session: DraftSession }) {
  const { status } = session;
  const shown = useStore(status);
  const isTrouble = shown.kind === "kept" || shown.kind === "refused";
  return (
    <div className={`save-state save-state-${shown.kind}`}>
      <p>{wordsFor(shown)}</p>
      {isTrouble && <Button onClick={session.retry}>Retry</Button>}
    </div>
  );
}

/** Who else has the story open. */
function AlsoHere({ session: { colleagues } }: { session: DraftSession }) {
  const others = useStore(colleagues);
  const people = [...new Map(others.map((one) => [one.staffId, one])).values()];
  return (
    <ul aria-label="Also here" className="also-here">
      {people.map(({ staffId, name, client }) => (
        <li key={staffId} title={name} className={`colleague-${colourOf(client)}`}>
          <span aria-hidden="true">{initialsOf(name)}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => word.slice(0, 1))
    .slice(0, 2)
    .join("")
    .toUpperCase();

interface EditorBarProps {
  session: DraftSession;
  id: number | undefined;
  mayChange: boolean;
  isVisible: boolean;
  onUpdated(): void;
  acts: ReactNode;
  isPanelOpen: boolean;
  onPanel(): void;
  onPublish(): void;
}

/** Stays on the screen while one scrolls: what it is, whether it is saved, and what can be done. */
export function EditorBar(props: EditorBarProps) {
  const { session, id, mayChange, isVisible, onUpdated, acts, isPanelOpen, onPanel, onPublish } =
    props;
  const heading = useRef<HTMLHeadingElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  const [isPreviewed, setPreviewed] = useState(false);
  // Also before a new story has its number; Publish or the preview then opens with it.
  usePublishKeys({ publish: onPublish, preview: () => setPreviewed(true) });
  return (
    <div ref={bar} className="editor-bar">
      <div className="editor-bar-line">
        <Heading session={session} heading={heading} />
        <AlsoHere session={session} />
        {mayChange && <SaveState session={session} />}
        <div className="editor-acts">
          {acts}
          {id !== undefined && (
            <PublishButtons
              storyId={id}
              isPreviewed={isPreviewed}
              onPreview={setPreviewed}
              onPublish={onPublish}
            />
          )}
          <button
            type="button"
            aria-expanded={isPanelOpen}
            aria-controls={SIDE_PANEL_ID}
            onClick={onPanel}
            className="button button-plain editor-panel-button"
          >
            <EditorIcon name="panel" />
            <span className="sr-only">Details</span>
          </button>
        </div>
      </div>
      {id !== undefined && isVisible && mayChange && (
        <WaitingChanges
          session={session}
          id={id}
          onUpdated={onUpdated}
          onFocusLost={() => heading.current?.focus()}
        />
      )}
      {mayChange && <Toolbar text={session.text} />}
    </div>
  );
}

interface HeadingProps {
  session: DraftSession;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Heading({ session: { fields }, heading }: HeadingProps) {
  const title = useSyncExternalStore(fields.subscribe, () => fields.current().values.title.trim());
  const shown = title || "New story";
  useEffect(() => {
    document.title = `${shown} – Newsroom – ${site.name}`;
  }, [shown]);
  // A screen that had to be loaded takes over the focus from the frame, which got it meanwhile.
  useEffect(() => {
    if (document.activeElement?.id === "main") heading.current?.focus();
  }, [heading]);
  return (
    <h1 ref={heading} tabIndex={-1} className="editor-heading">
      {shown}
    </h1>
  );
}
