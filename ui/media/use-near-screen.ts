import { type RefObject, useEffect } from "react";

/** Calls once when the element comes within 50 px of the screen. */
export function useNearScreen(
  element: RefObject<Element | null>,
  onNear: () => void,
  active: boolean,
) {
  useEffect(() => {
    const target = element.current;
    if (!active || !target) return;
    if (typeof IntersectionObserver === "undefined") return onNear();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: "50px" },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, onNear, active]);
}
