import { type KeyboardEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

/** As in `stories.css`: one line on a wide screen, else three. */
const WIDE = { query: "(width >= 64rem)", rem: 2.875, narrowRem: 6.5 };

function subscribe(listener: () => void) {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

function rowHeight(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return rem * (matchMedia(WIDE.query).matches ? WIDE.rem : WIDE.narrowRem);
}

/** Every row has the same height, which grows with the browser's text size. */
export const useRowHeight = (): number => useSyncExternalStore(subscribe, rowHeight);

type Column = "check" | "title";

interface RowKeysOptions {
  count: number;
  /** How many rows a screen shows. */
  perScreen: number;
  idAt: (index: number) => number | undefined;
  reveal: (index: number) => void;
}

/**
 * Moves through rows by arrow keys, Page Up, Page Down, Home and End, also to rows that are not rendered yet. The focus
 * stays with its story when a colleague's change moves the story up or down.
 */
export function useRowKeys({ count, perScreen, idAt, reveal }: RowKeysOptions) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLTableElement>(null);
  const focused = useRef<{ column: Column; index: number; id: number | undefined }>(undefined);

  useLayoutEffect(() => {
    const wanted = focused.current;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!wanted || !lost) return;
    const row = list.current?.querySelector(
      wanted.id === undefined ? `[data-index="${wanted.index}"]` : `[data-story="${wanted.id}"]`,
    );
    row
      ?.querySelector<HTMLElement>(`[data-column="${wanted.column}"]`)
      ?.focus({ preventScroll: true });
  });

  function move(to: number, column: Column) {
    const index = Math.max(0, Math.min(count - 1, to));
    focused.current = { column, index, id: idAt(index) };
    setActive(index);
    reveal(index);
    const row = list.current?.querySelector(`[data-index="${index}"]`);
    const control = row?.querySelector<HTMLElement>(`[data-column="${column}"]`);
    if (control) control.focus({ preventScroll: true });
    // It is focused as soon as it is rendered.
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const target = event.target;
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = target.closest<HTMLElement>("[data-index]");
    if (!row) return;
    const at = Number(row.dataset.index);
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + perScreen,
      PageUp: at - perScreen,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to, target.dataset.column === "check" ? "check" : "title");
  }

  return {
    active,
    list: {
      ref: list,
      onKeyDown,
      onFocus({ target }: { target: EventTarget }) {
        if (!(target instanceof HTMLElement)) return;
        const row = target.closest<HTMLElement>("[data-index]");
        if (!row) return;
        const index = Number(row.dataset.index);
        const column = target.dataset.column === "check" ? "check" : "title";
        focused.current = { column, index, id: idAt(index) };
        setActive(index);
      },
      onBlur({ relatedTarget }: { relatedTarget: EventTarget | null }) {
        // A row that is taken away blurs without a next element, and gets the focus back.
        if (relatedTarget) focused.current = undefined;
      },
    },
  };
}
