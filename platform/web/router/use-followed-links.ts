import { type RefObject, useEffect } from "react";
import { useNavigate } from "./location.ts";
import { isPlainClick } from "./plain-click.ts";

/** Links to pages of this site inside HTML that the server rendered are followed without loading a new document. */
export function useFollowedLinks(element: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (click: MouseEvent) => {
      const link = click.target instanceof Element ? click.target.closest("a") : null;
      if (!link || link.pathname.startsWith("/api/") || !isPlainClick(click, link)) return;
      click.preventDefault();
      navigate(link.pathname + link.search, { replace: link.href === location.href });
    };
    const around = element.current;
    around?.addEventListener("click", follow);
    return () => around?.removeEventListener("click", follow);
  }, [element, navigate]);
}
