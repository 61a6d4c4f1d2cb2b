import { type RefObject, useLayoutEffect } from "react";

/** Hides the sheet while a form is visible or focused, and on pages that consist of a form. */
export function useHiddenOverForms(
  sheet: RefObject<HTMLElement | null>,
  isQuiet: (path: string) => boolean,
): void {
  // Before the first paint, so that it never flashes over a form.
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      const element = sheet.current;
      element?.toggleAttribute("data-aside", isQuiet(location.pathname) || isInTheWay(element));
    };
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    const events = ["scroll", "resize", "focusin", "focusout"] as const;
    for (const event of events) addEventListener(event, lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      for (const event of events) removeEventListener(event, lookSoon);
    };
  }, [sheet, isQuiet]);
}

function isInTheWay(sheet: HTMLElement): boolean {
  const own = sheet.getBoundingClientRect();
  return [...document.forms].some((form) => {
    if (form.contains(document.activeElement)) return true;
    const box = form.getBoundingClientRect();
    return (
      form.checkVisibility() &&
      box.top < own.bottom &&
      box.bottom > own.top &&
      box.left < own.right &&
      box.right > own.left
    );
  });
}
