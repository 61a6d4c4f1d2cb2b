import { useMemo } from "react";
import { type KnownVideo, videoFacade } from "#features/stories/rules/video-facade.ts";
import { trustedHtml } from "#platform/web/trusted-html.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { useVideoPlayers } from "../article-body.tsx";

/** A video of a host: our picture until it is clicked, then the host's player. As HTML, because a script replaces it. */
export function VideoToClick({ id, title, ...rest }: KnownVideo & { id: string }) {
  const part = useVideoPlayers();
  const { picture, demo } = rest;
  const html = useMemo(
    () => ({ __html: trustedHtml(videoFacade(id, escapeHtml(title), { picture, demo })) }),
    [id, title, picture, demo],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup around an escaped title
  return <div ref={part} className="prose max-w-none" dangerouslySetInnerHTML={html} />;
}
