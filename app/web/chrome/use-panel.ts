import { useEffect, useRef, useState } from "react";
import { useLocation } from "#platform/web/router/location.ts";

/**
 * A native popover, which opens without a script. This adds its position below the masthead, the button's state, and
 * closing on navigation.
 */
export function usePanel(onOpen?: (panel: HTMLElement) => void) {
  const panel = useRef<HTMLDivElement>(null);
  // Undefined until the page runs, because the button's state is only updated from then on.
  const [open, setOpen] = useState<boolean>();
  const { key } = useLocation();

  useEffect(() => setOpen(panel.current?.matches(":popover-open") ?? false), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, also one to the same address
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [key]);

  const onBeforeToggle = () => {
    // On pages with a ticker the masthead is lower until they are scrolled.
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
