import { type RefObject, useEffect } from "react";
import { isPlainClick } from "#platform/web/router/link.tsx";

/** Opens a gallery's pictures over the page; without this each is a link to its picture. */
export function useGalleries(text: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = text.current;
    element?.addEventListener("click", openInstead);
    return () => element?.removeEventListener("click", openInstead);
  }, [text]);
}

async function openInstead(event: MouseEvent): Promise<void> {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest("a");
  const gallery = link?.closest<HTMLElement>('[data-kind="gallery"]');
  if (!link || !gallery || !isPlainClick(event, link)) return;
  event.preventDefault();
  try {
    const { openLightbox } = await import("./open-lightbox.ts");
    openLightbox(gallery, link);
  } catch {
    // The part did not arrive: the picture is still an address.
    location.assign(link.href);
  }
}
