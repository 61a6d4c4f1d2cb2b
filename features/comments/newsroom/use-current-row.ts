import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The row that letters act on. It has the focus, or gets it as soon as it is on the screen. */
export function useCurrentRow(list: RefObject<HTMLElement | null>, ids: readonly number[]) {
  const [chosen, setCurrent] = useState<number>();
  const wanted = useRef<{ id: number | undefined; button: string | undefined }>(undefined);
  const isThere = chosen !== undefined && ids.includes(chosen);
  const current = isThere ? chosen : ids[0];

  useLayoutEffect(() => {
    const { id, button } = wanted.current ?? {};
    const row = list.current?.querySelector<HTMLElement>(`[data-comment="${id ?? current}"]`);
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (wanted.current && row) {
      wanted.current = undefined;
      (row.querySelector<HTMLElement>(`[data-act="${button}"]`) ?? row).focus();
    } else if (wanted.current && ids.length === 0) {
      wanted.current = undefined;
      document.querySelector<HTMLElement>("h1")?.focus();
    } else if (isLost && row && isThere) {
      row.focus({ preventScroll: true });
    }
  });

  /** Moves the focus to a row, or to the same button in it. */
  function focus(id: number | undefined, button?: string) {
    setCurrent(id);
    wanted.current = { id, button };
  }

  return { current, setCurrent, focus };
}
