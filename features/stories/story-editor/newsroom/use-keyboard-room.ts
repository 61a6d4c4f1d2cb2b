import { useEffect } from "react";

/** Tells the style sheet how much of the screen a phone's keyboard covers, so that the bar stays above it. */
export function useKeyboardRoom(): void {
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
