import { imageAddress } from "#features/media/calls/images.ts";
import type { ClipFile } from "#features/media/calls/videos.ts";
import { site } from "#site.config.ts";

const POSTER_WIDTH = 1280;

interface ClipPlayerProps {
  file: ClipFile;
  title: string;
  poster: string;
}

/**
 * The browser's own player, which has a keyboard, captions, full screen and picture-in-picture, and needs no script. The
 * file is loaded when somebody plays it.
 */
export function ClipPlayer({ file, title, poster }: ClipPlayerProps) {
  return (
    <video
      className="clip-player"
      controls
      preload="none"
      playsInline
      width={640}
      height={360}
      poster={imageAddress(poster, POSTER_WIDTH)}
      aria-label={title}
    >
      <source src={file.url} type={file.type} />
      <track kind="captions" src={file.captions} srcLang={site.language} label="Captions" />
      <a href={file.url}>Download the clip</a>
    </video>
  );
}
