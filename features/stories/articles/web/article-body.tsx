import { useEffect, useMemo } from "react";
import { FALLBACK_PICTURE } from "#features/media/calls/images.ts";
import { trustedHtml } from "#platform/web/trusted-html.ts";
import { SERVED_STORY } from "./served-story.ts";
import { useGalleries } from "./use-galleries.ts";
import { useVideoPlayers } from "./video/use-video-players.ts";

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
