import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { Draft } from "#features/editor/calls/staff-editor.ts";
import { useStaff } from "#platform/newsroom/current-staff.ts";
import { useLiveTag } from "#platform/newsroom/live-tags.ts";
import { Skeleton, SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { useStore } from "#ui/store.ts";
import { EditorBar } from "./bar/editor-bar.tsx";
import { BlockDialog } from "./dialogs/block-dialog.tsx";
import { type ClipChooser, ClipChooserContext } from "./dialogs/clip-chooser.ts";
import {
  type PictureChooser,
  PictureChooserContext,
  PictureCreditContext,
} from "./dialogs/picture-chooser.ts";
import { EditorSheet } from "./fields/editor-sheet.tsx";
import { useVersionKey } from "./history/history-queries.ts";
import { type AlertPart, AlertPartContext } from "./panel/breaking-parts.tsx";
import { usePanelTabs } from "./panel/use-panel-tabs.ts";
import { useFreshChecks } from "./panel/use-publish.ts";
import { type DraftSession, type NewStory, openDraftSession } from "./session/draft-session.ts";
import { type UnsentNewStory, unsentDrafts } from "./session/unsent-drafts.ts";
import { SidePanel } from "./side-panel.tsx";
import { SlashMenu } from "./text/slash-menu.tsx";

/** Tells the style sheet how much of the screen a phone's keyboard covers, so that the bar stays above it. */
function useKeyboardRoom(): void {
  useEffect(() => {
    const shown = window.visualViewport;
    if (!shown) return;
    const root = document.documentElement;
    function follow() {
      if (!shown) return;
      const covered = Math.max(0, innerHeight - shown.height - shown.offsetTop);
      root.style.setProperty("--keyboard", `${Math.round(covered)}px`);
      root.classList.toggle("has-keyboard", covered > 100);
    }
    follow();
    shown.addEventListener("resize", follow);
    shown.addEventListener("scroll", follow);
    return () => {
      shown.removeEventListener("resize", follow);
      shown.removeEventListener("scroll", follow);
      root.style.removeProperty("--keyboard");
      root.classList.remove("has-keyboard");
    };
  }, []);
}

export interface StoryEditorProps {
  /** None for a new story. */
  opened: { id: number; draft: Draft } | undefined;
  mayChange: boolean;
  /** Readers see the story: changes wait for Update. */
  isVisible: boolean;
  author: string;
  categories: readonly string[];
  pictureChooser: PictureChooser;
  pictureCredit: ComponentType<{ url: string }>;
  clipChooser: ClipChooser;
  alertPart: AlertPart;
  numbersPart: ComponentType<{ storyId: number }> | undefined;
  /** A new story goes on with what this tab left behind. */
  goesOnWith: string | undefined;
  /** Goes on with a new story that a tab left behind, as a story of its own. */
  onGoOn(tab: string): void;
  create(story: NewStory): Promise<number>;
  /** The story has got its number. */
  onCreated(id: number): void;
  /** Readers have got the waiting changes. */
  onUpdated(): void;
  /** Its state, and what an editor wrote to its author. */
  about: ReactNode;
  /** What can be done with the whole story. */
  acts: ReactNode;
}

/** A story as readers will see it, to write in. */
export function StoryEditor(props: StoryEditorProps) {
  const { opened, mayChange, goesOnWith, create, onCreated } = props;
  const { id: staff } = useStaff();
  const [session, setSession] = useState<DraftSession>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session lasts as long as the screen
  useEffect(() => {
    const ending = new AbortController();
    function begin(claimed?: UnsentNewStory) {
      if (ending.signal.aborted) return;
      const begun = openDraftSession({ opened, claimed, staff, mayChange, create });
      const stop = begun.story.subscribe(() => {
        const id = begun.story.current();
        if (id !== undefined && !opened) onCreated(id);
      });
      ending.signal.addEventListener("abort", () => {
        stop();
        begun.leave();
      });
      setSession(begun);
    }
    if (goesOnWith === undefined) begin();
    else unsentDrafts.claim(goesOnWith, crypto.randomUUID(), staff).then(begin);
    return () => ending.abort();
  }, []);
  return session ? (
    <PictureChooserContext value={props.pictureChooser}>
      <PictureCreditContext value={props.pictureCredit}>
        <AlertPartContext value={props.alertPart}>
          <ClipChooserContext value={props.clipChooser}>
            <Writing session={session} {...props} />
          </ClipChooserContext>
        </AlertPartContext>
      </PictureCreditContext>
    </PictureChooserContext>
  ) : (
    <Skeleton>
      <SkeletonLines count={8} />
    </Skeleton>
  );
}

function Writing({ session, ...props }: StoryEditorProps & { session: DraftSession }) {
  const id = useStore(session.story);
  const panel = usePanelTabs();
  useLiveDraft(session, id);
  useVersionKey(session, props.mayChange);
  useKeyboardRoom();
  return (
    <div className="editor" data-panel={panel.isOpen ? "open" : undefined}>
      <EditorBar
        session={session}
        id={id}
        {...props}
        isPanelOpen={panel.isOpen}
        onPanel={() => (panel.isOpen ? panel.setOpen(false) : panel.open(panel.tab))}
        onPublish={() => panel.open("publish")}
      />
      <EditorSheet session={session} {...props} />
      <SidePanel
        session={session}
        id={id}
        panel={panel}
        categories={props.categories}
        mayChange={props.mayChange}
        numbersPart={props.numbersPart}
      />
      <SlashMenu text={session.text} />
      <BlockDialog text={session.text} />
    </div>
  );
}

/** A colleague changed something, came, moved or left. */
function useLiveDraft(session: DraftSession, id: number | undefined): void {
  const checkSoon = useFreshChecks(id);
  useLiveTag(id === undefined ? id : `draft-${id}`, () => {
    session.pull();
    checkSoon();
  });
  useLiveTag(id === undefined ? id : `presence-${id}`, () => session.askPresence());
}
