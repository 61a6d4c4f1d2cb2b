import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * A panel that its button opens by the browser's own popover, so it opens without a script too. Added
 * here: it hangs from the masthead, the button says whether it is open, and a new page closes it.
 */
export function usePanel(onOpen?: (panel: HTMLElement) => void) {
  const panel = useRef<HTMLDivElement>(null);
  // Unknown until the page runs: only then can the button's state be kept true.
  const [open, setOpen] = useState<boolean>();
  const { key } = useLocation();

  useEffect(() => setOpen(panel.current?.matches(":popover-open") ?? false), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, also one to the same address
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [key]);

  const onBeforeToggle = () => {
    // On pages with a ticker the masthead stands lower until they are scrolled.
    const masthead = panel.current?.closest("[data-masthead]");
    if (masthead)
      panel.current?.style.setProperty("top", `${masthead.getBoundingClientRect().bottom}px`);
  };
  const onToggle = ({ newState }: { newState: string }) => {
    setOpen(newState === "open");
    if (newState === "open" && panel.current) onOpen?.(panel.current);
  };
  return { open, attributes: { ref: panel, popover: "auto" as const, onBeforeToggle, onToggle } };
}
