import { type RefObject, useLayoutEffect } from "react";

/**
 * Hides the sheet while a form is visible or focused, on pages that consist of a form, and where it would cover the headline of
 * the front page's lead story; there it first tries the other corner.
 */
export function useOutOfTheWay(
  sheet: RefObject<HTMLElement | null>,
  isQuiet: (path: string) => boolean,
): void {
  // Before the first paint, so that it never flashes over a form.
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      const element = sheet.current;
      if (!element) return;
      element.toggleAttribute("data-right", false);
      if (coversHeadline(element)) element.toggleAttribute("data-right", true);
      const isAside = isQuiet(location.pathname) || isInTheWay(element) || coversHeadline(element);
      element.toggleAttribute("data-aside", isAside);
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
  return [...document.forms].some(
    (form) =>
      form.contains(document.activeElement) || (form.checkVisibility() && overlap(sheet, form)),
  );
}

/** The first story of the front page is its lead. Once the reader has scrolled past the first screen, headlines come and go. */
function coversHeadline(sheet: HTMLElement): boolean {
  if (location.pathname !== "/" || scrollY >= innerHeight) return false;
  const headline = document.querySelector("main article :is(h2, h3)");
  return headline !== null && overlap(sheet, headline);
}

function overlap(sheet: Element, other: Element): boolean {
  const own = sheet.getBoundingClientRect();
  const box = other.getBoundingClientRect();
  return (
    box.top < own.bottom && box.bottom > own.top && box.left < own.right && box.right > own.left
  );
}
