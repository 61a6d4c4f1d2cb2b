import { useEffect } from "react";
import { useStore } from "#ui/store.ts";
import { matchingBlocks } from "./block-choices.ts";
import type { TextView } from "./create-text-view.ts";
import { EditorIcon } from "./editor-icon.tsx";

const MENU = "slash-menu";
const option = (id: string) => `${MENU}-${id}`;
const ROW = 44;
const TALLEST = 312;

/** Below the `/` that was typed. The text keeps the focus. */
export function SlashMenu({ text }: { text: TextView }) {
  const { view, slash } = text;
  const open = useStore(slash.shown);
  const blocks = open ? matchingBlocks(open.query) : [];
  const chosen = open && blocks[open.index];
  useEffect(() => {
    if (!chosen) return;
    const { dom } = view;
    dom.setAttribute("aria-controls", MENU);
    dom.setAttribute("aria-activedescendant", option(chosen.id));
    document.getElementById(option(chosen.id))?.scrollIntoView({ block: "nearest" });
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [view, chosen]);
  if (!open) return null;
  const { left, top, bottom } = view.coordsAtPos(Math.min(open.from, view.state.doc.content.size));
  // Above the line if there is no room below.
  const height = Math.min(TALLEST, blocks.length * ROW + 16);
  const isAbove = bottom + height + 80 > innerHeight && top > height;
  return (
    <div
      id={MENU}
      role="listbox"
      // It scrolls, also for those who have no wheel.
      tabIndex={0}
      aria-label="Blocks"
      className="menu slash-menu"
      style={{
        left: Math.max(8, Math.min(left, innerWidth - 280)),
        ...(isAbove ? { bottom: innerHeight - top + 6 } : { top: bottom + 6 }),
      }}
    >
      {blocks.map((block, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text
        <div
          key={block.id}
          id={option(block.id)}
          role="option"
          aria-selected={index === open.index}
          className="menu-item"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => slash.choose(view, block)}
        >
          <EditorIcon name={block.icon} />
          {block.label}
        </div>
      ))}
    </div>
  );
}
