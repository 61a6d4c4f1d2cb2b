/** What our copy of the channels tells about a video. */
export interface KnownVideo {
  title: string;
  /** An address on this site. */
  picture?: string | undefined;
  /** Where a demo video plays; real ones play at the video host. */
  demo?: { address: string; player: string } | undefined;
}

/**
 * A video as a picture to click, which `use-video-players.ts` replaces with the player. The title is escaped HTML. Only
 * inline elements, because it may be inside a paragraph.
 */
export const videoFacade = (
  video: string,
  title: string,
  { picture, demo }: Omit<KnownVideo, "title">,
) =>
  `<a class="video" href="${demo?.address ?? `https://www.youtube.com/watch?v=${video}`}" rel="noopener nofollow"` +
  `${demo ? ` data-player="${demo.player}"` : ""} data-video="${video}">` +
  '<span class="video-screen">' +
  (picture ? `<img src="${picture}" alt="" width="480" height="270" loading="lazy" />` : "") +
  '<span class="video-play"></span></span>' +
  `<span class="video-strip"><span class="video-label">Play video</span>` +
  `<span class="video-title">${title}</span>` +
  `<span class="video-note">${demo ? "A demo video, without footage" : "From YouTube, loaded only after your click"}</span></span></a>`;
