/** Shorter films are one plain file and load no script. */
const SHORTEST_SECONDS = 180;

export interface AdaptiveFilm {
  seconds: number;
  /** Address of the master list. It stands in no HTML, since browsers that believe they play it stall and drift. */
  list: string | undefined;
}

/**
 * Lets a film over three minutes change its rendition with the line; call it with the first press. Where that is not
 * possible, or fails later, the plain file that the page names goes on at the same second. The result ends it.
 */
export async function playAdaptively(
  video: HTMLVideoElement,
  { seconds, list }: AdaptiveFilm,
): Promise<() => void> {
  const nothing = () => undefined;
  if (seconds <= SHORTEST_SECONDS || list === undefined) return nothing;
  const plain = video.currentSrc;
  try {
    const { default: Hls } = await import("hls.js/light");
    // Whether the browser says that it plays lists itself is not looked at.
    if (!Hls.isSupported()) return nothing;
    const isPaused = video.paused;
    const hls = new Hls({
      // A worker would be a script without an address, which the site's policy refuses.
      enableWorker: false,
      startPosition: video.currentTime,
      capLevelToPlayerSize: true,
    });
    hls.on(Hls.Events.ERROR, (_, { fatal }) => {
      if (!fatal) return;
      const { currentTime, paused } = video;
      hls.destroy();
      video.src = plain;
      video.currentTime = currentTime;
      if (!paused) void video.play().catch(nothing);
    });
    hls.loadSource(list);
    hls.attachMedia(video);
    if (!isPaused) await video.play();
    return () => hls.destroy();
  } catch {
    return nothing;
  }
}
