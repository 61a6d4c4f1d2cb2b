import { type RefObject, useEffect, useRef } from "react";
import { isUnmodified } from "#ui/button/link-part.ts";

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
  import("./play-video.ts").then(
    ({ playVideo }) => playVideo(facade),
    () => location.assign(facade.href),
  );
}
