import type { ReactNode } from "react";
import type { Clip } from "#features/media/calls/videos.ts";
import { isFilm } from "#features/media/clips/rules/adaptive-films.ts";
import { cueAnchor } from "#features/media/clips/rules/cue-anchor.ts";
import { Link } from "#platform/web/router/link.tsx";
import { videoPath } from "#shared/site/paths.ts";

interface ClipLinkProps {
  clip: Pick<Clip, "id" | "seconds">;
  /** Opens it at a line of its transcript. */
  startMs?: number | undefined;
  className: string;
  children: ReactNode;
}

/** To the page of a clip. That of a film has a policy of its own, so it is loaded as a document. */
export function ClipLink({ clip: { id, seconds }, startMs, ...shown }: ClipLinkProps) {
  const address = startMs === undefined ? videoPath(id) : `${videoPath(id)}#${cueAnchor(startMs)}`;
  return seconds !== null && isFilm(seconds) ? (
    <a href={address} data-clicks="video-card" {...shown} />
  ) : (
    <Link to={address} data-clicks="video-card" {...shown} />
  );
}
