import type { ComponentType } from "react";
import { IconButton } from "#ui/button/button.tsx";
import { Tabs } from "#ui/feedback/tabs.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { StoryFields } from "./fields/story-fields.tsx";
import { HistoryPanel } from "./history/history-panel.tsx";
import { PublishPanel } from "./panel/publish-panel.tsx";
import type { Target, usePanelTabs } from "./panel/use-panel-tabs.ts";
import type { DraftSession } from "./session/draft-session.ts";
import type { TextView } from "./text/create-text-view.ts";

export const SIDE_PANEL_ID = "editor-panel";

interface SidePanelProps {
  session: DraftSession;
  id: number | undefined;
  categories: readonly string[];
  mayChange: boolean;
  /** How much a story is read, for those who may know. Counting is another feature. */
  numbersPart: ComponentType<{ storyId: number }> | undefined;
  /** Which tab is chosen. Where there is no room beside the text, the panel opens over it. */
  panel: ReturnType<typeof usePanelTabs>;
}

/** What belongs to a story beside its text. */
export function SidePanel(props: SidePanelProps) {
  const { session, id, categories, mayChange, numbersPart: Numbers, panel } = props;
  function showTarget(target: Target, picture?: string) {
    if (picture === undefined) return panel.showTarget(target);
    // A picture of the text is changed in a dialog, and the one above it beside its other fields.
    if (!changePicture(session.text, picture)) panel.showTarget("picture");
  }
  const story = {
    value: "story" as const,
    label: "Story",
    panel: <StoryFields session={session} categories={categories} mayChange={mayChange} />,
  };
  return (
    <aside
      id={SIDE_PANEL_ID}
      aria-label="Details"
      data-open={panel.isOpen || undefined}
      className="editor-panel"
    >
      <div className="editor-panel-head">
        <IconButton
          label="Close the details"
          icon={<Icon name="x" />}
          onClick={() => panel.setOpen(false)}
        />
      </div>
      {id === undefined ? (
        story.panel
      ) : (
        <Tabs
          label="Details"
          value={panel.tab}
          onValueChange={panel.setTab}
          items={[
            story,
            {
              value: "publish" as const,
              label: "Publish",
              panel: <PublishPanel storyId={id} onTarget={showTarget} />,
            },
            { value: "history" as const, label: "History", panel: <HistoryPanel storyId={id} /> },
            ...(Numbers
              ? [{ value: "numbers" as const, label: "Numbers", panel: <Numbers storyId={id} /> }]
              : []),
          ]}
        />
      )}
    </aside>
  );
}

/** Opens the dialog of a picture in the text, if it is there. */
function changePicture({ view, request }: TextView, src: string): boolean {
  let found: number | undefined;
  view.state.doc.descendants((node, at) => {
    if (found === undefined && node.attrs.src === src) found = at;
    return found === undefined;
  });
  if (found !== undefined) request.set({ kind: "picture", at: found });
  return found !== undefined;
}
