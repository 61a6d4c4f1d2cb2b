import { use, useEffect, useMemo, useRef } from "react";
import { imageAddress } from "#features/media/calls/images.ts";
import type { ClipFile } from "#features/media/calls/videos.ts";
import { FILM } from "#features/media/clips/rules/adaptive-films.ts";
import { cueAnchor, secondIn } from "#features/media/clips/rules/cue-anchor.ts";
import { sourcesOf } from "#features/media/clips/rules/sources-of.ts";
import { Demo } from "#platform/web/demo.ts";
import { useLocation } from "#platform/web/router/location.ts";
import { sandboxPlayer, videoHost } from "../video-host.ts";
import { clipLength } from "./clip-card.tsx";

/** Where a video of the sandbox plays; undefined for real ones. */
export function useDemoVideo(id: string) {
  const isDemo = use(Demo).includes("videos");
  return useMemo(
    () =>
      isDemo
        ? { address: videoHost({ isDemo }).videoAddress(id), player: sandboxPlayer(id) }
        : undefined,
    [id, isDemo],
  );
}

const POSTER_WIDTH = 1280;

interface ClipPlayerProps {
  id: string;
  file: ClipFile;
  title: string;
  poster: string;
}

/**
 * The browser's own player, which has a keyboard, captions, full screen and picture-in-picture, and needs no script. The
 * file is loaded when somebody plays it.
 */
export function ClipPlayer({ id, file, title, poster }: ClipPlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const second = secondIn(hash);
    // Nothing is loaded by this: playing begins there.
    if (player.current?.paused && second !== undefined) player.current.currentTime = second;
  }, [hash]);
  return (
    <video
      ref={player}
      className="clip-player"
      controls
      preload="none"
      playsInline
      width={640}
      height={360}
      poster={imageAddress(poster, POSTER_WIDTH)}
      aria-label={title}
      {...(file.isAdaptive && { [FILM]: id })}
    >
      {sourcesOf(file).map((source) => (
        <source
          key={source.url + source.media}
          src={source.url}
          type={source.type}
          media={source.media}
        />
      ))}
      {file.captions.map(({ url, language, label }) => (
        <track key={language} kind="captions" src={url} srcLang={language} label={label} />
      ))}
      <a href={file.url}>Download the clip</a>
    </video>
  );
}

interface CueListProps {
  cues: readonly { startMs: number; text: string }[];
}

/** What is heard, cue by cue. A press plays from there; without a script each has an address of its own on the page. */
export function CueList({ cues }: CueListProps) {
  return (
    <section aria-labelledby="transcript" className="grid gap-3">
      <h2 id="transcript" className="type-label text-text-2">
        Transcript
      </h2>
      <ol className="grid gap-1">
        {cues.map(({ startMs, text }) => (
          <li key={startMs} id={cueAnchor(startMs)} className="cue type-body">
            <a
              href={`#${cueAnchor(startMs)}`}
              className="inline-link type-data"
              onClick={() => playFrom(startMs)}
            >
              {clipLength(Math.floor(startMs / 1_000))}
            </a>{" "}
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function playFrom(startMs: number): void {
  const player = document.querySelector<HTMLVideoElement>("video.clip-player");
  if (!player) return;
  player.currentTime = startMs / 1_000;
  // A browser may refuse to play; then the reader presses play.
  player.play().catch(() => {});
}

/** Speech and pictures in words; paragraphs are separated by empty lines. */
export function Transcript({ text }: { text: string }) {
  const paragraphs = text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (paragraphs.length === 0) return null;
  return (
    <section aria-labelledby="transcript" className="grid gap-3">
      <h2 id="transcript" className="type-label text-text-2">
        Transcript
      </h2>
      <div className="prose">
        {paragraphs.map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that does not change
          <p key={place}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
