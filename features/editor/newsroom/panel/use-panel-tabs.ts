import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Check } from "#features/editor/calls/staff-editor.ts";

/** What can be mended: the fields and the text carry these names in `data-target`. */
export type Target = Check["place"] | "slug";

/** Puts the focus on what is to be mended, if it is on the screen. */
export function focusTarget(target: Target): boolean {
  const found = document.querySelector<HTMLElement>(`[data-target="${target}"]`);
  if (!found) return false;
  found.scrollIntoView({ block: "center" });
  found.focus({ preventScroll: true });
  return true;
}

export type PanelTab = "story" | "publish" | "history" | "numbers";

/** Fields that stand in the panel; the others stand in the text. */
const inPanel: readonly Target[] = ["category", "picture", "slug"];

/** Which tab of the panel is chosen, and whether the panel is open where it lies over the text. */
export function usePanelTabs() {
  const [tab, setTab] = useState<PanelTab>("story");
  const [isOpen, setOpen] = useState(false);

  function open(next: PanelTab) {
    flushSync(() => {
      setTab(next);
      setOpen(true);
    });
    document.querySelector<HTMLElement>("#editor-panel [role=tab][aria-selected=true]")?.focus();
  }

  /** Shows what is to be mended, wherever it stands. */
  function showTarget(target: Target) {
    flushSync(() => {
      if (inPanel.includes(target)) setTab("story");
      setOpen(inPanel.includes(target) || target === "publish");
    });
    focusTarget(target);
  }

  return { tab, setTab, isOpen, setOpen, open, showTarget };
}

/** Ctrl+Enter opens Publish; Ctrl+Shift+P shows the preview. */
export function usePublishKeys(act: { publish(): void; preview(): void }): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const isPreview = event.shiftKey && event.key.toLowerCase() === "p";
      const isPublish = !event.shiftKey && event.key === "Enter";
      if (!isPreview && !isPublish) return;
      // A dialog that is open keeps its own keys.
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      event.stopPropagation();
      if (isPreview) act.preview();
      else act.publish();
    }
    // Before the text, which would begin a new line.
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  });
}
