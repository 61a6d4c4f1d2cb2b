import { type RefObject, useEffect, useMemo, useRef } from "react";
import { FALLBACK_PICTURE } from "#features/media/calls/images.ts";
import { isPlainClick } from "#platform/web/router/link.tsx";
import { trustedHtml } from "#platform/web/trusted-html.ts";
import { isUnmodified } from "#ui/button/link-part.ts";
import { SERVED_STORY } from "./article-queries.ts";

/** Opens a gallery's pictures over the page; without this each is a link to its picture. */
function useGalleries(text: RefObject<HTMLDivElement | null>): void {
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

/** Replaces the picture of a video with the player when it is clicked. */
export function useVideoPlayers(): RefObject<HTMLDivElement | null> {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = text.current;
    element?.addEventListener("click", playInstead);
    return () => element?.removeEventListener("click", playInstead);
  }, []);
  return text;
}

function playInstead(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : null;
  const facade = target?.closest<HTMLAnchorElement>("a[data-video]");
  if (!facade?.dataset.video || !isUnmodified(event)) return;
  event.preventDefault();
  // Loaded with the first video that is played; without it the link leads to the video.
  import("./videos/play-video.ts").then(
    ({ playVideo }) => playVideo(facade),
    () => location.assign(facade.href),
  );
}

/** The content of an article. Its pictures are plain HTML, so broken ones are replaced here. */
export function ArticleBody({ html }: { html: string }) {
  const body = useVideoPlayers();
  useGalleries(body);
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);

  // What failed before anyone listened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other pictures
  useEffect(() => {
    for (const image of body.current?.querySelectorAll("img") ?? [])
      if (image.complete && image.currentSrc && image.naturalWidth === 0) showFallback(image);
  }, [body, html]);

  return (
    <div
      ref={body}
      className="prose"
      {...{ [SERVED_STORY]: "" }}
      data-clicks="story-text"
      onErrorCapture={({ target }) => target instanceof HTMLImageElement && showFallback(target)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when saved, and again when read from the store
      dangerouslySetInnerHTML={content}
    />
  );
}

function showFallback(image: HTMLImageElement) {
  if (image.getAttribute("src") === FALLBACK_PICTURE) return;
  image.removeAttribute("srcset");
  image.src = FALLBACK_PICTURE;
}
