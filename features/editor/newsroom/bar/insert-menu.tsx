import { type KeyboardEvent, useEffect, useRef } from "react";
import { type BlockChoice, blockChoices } from "../text/block-choices.ts";
import type { TextView } from "../text/create-text-view.ts";
import { EditorIcon } from "../text/editor-icon.tsx";

const MENU = "insert-menu";

/** The + button and its menu of all blocks. */
export function InsertMenu({ text }: { text: TextView }) {
  const menu = useRef<HTMLDivElement>(null);
  const { view, slash, request } = text;
  function insert({ does }: BlockChoice) {
    if (typeof does === "string") return request.set({ kind: does });
    does(view.state, view.dispatch, view);
    view.focus();
  }
  const latest = useRef(insert);
  latest.current = insert;
  useEffect(() => {
    slash.onChoose = (block) => latest.current(block);
  }, [slash]);
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        aria-label="Insert a block"
        title="Insert a block"
        onMouseDown={(event) => event.preventDefault()}
        className="editor-tool editor-tool-insert"
      >
        <EditorIcon name="plus" />
      </button>
      <div
        ref={menu}
        id={MENU}
        popover="auto"
        role="menu"
        aria-label="Blocks"
        tabIndex={-1}
        onKeyDown={moveInMenu}
        onToggle={({ newState }) => {
          if (newState === "open")
            menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
        }}
        className="menu insert-menu"
      >
        {blockChoices.map((block) => (
          <button
            key={block.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="menu-item"
            onClick={() => {
              menu.current?.hidePopover();
              insert(block);
            }}
          >
            <EditorIcon name={block.icon} />
            {block.label}
          </button>
        ))}
      </div>
    </>
  );
}

function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  event.stopPropagation();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const at = items.findIndex((item) => item.matches(":focus"));
  const typed =
    event.key.length === 1 &&
    items.findIndex((item) => item.textContent?.toLowerCase().startsWith(event.key.toLowerCase()));
  const next =
    event.key === "ArrowDown"
      ? at + 1
      : event.key === "ArrowUp"
        ? at - 1 + items.length
        : typed === false
          ? -1
          : typed;
  if (next < 0) return;
  event.preventDefault();
  items[next % items.length]?.focus();
}
