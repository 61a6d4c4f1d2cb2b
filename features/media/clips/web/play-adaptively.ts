import { sizesListPath } from "#features/media/clips/rules/adaptive-films.ts";

const adapted = new WeakSet<HTMLVideoElement>();

/**
 * Lets a film change its size with the line, from the first press on. The plain file plays until then; where that is not
 * possible, or fails at any time, it goes on at the same second.
 */
export async function playAdaptively(video: HTMLVideoElement, clip: string): Promise<void> {
  // A document that was loaded for another page has a policy that refuses what is played from a script.
  if (document.documentElement.dataset.films === undefined) return;
  if (adapted.has(video) || savesData(navigator)) return;
  adapted.add(video);
  const { default: Hls } = await import("hls.js/light");
  // Whether the browser says that it plays lists itself is not looked at.
  if (!Hls.isSupported()) return;
  const plain = video.currentSrc;
  let second: number | undefined;
  let isStarted = false;
  const hls = new Hls({
    // A worker would be a script without an address, which the site's policy refuses.
    enableWorker: false,
    autoStartLoad: false,
    capLevelToPlayerSize: true,
    fragLoadPolicy: { default: patience },
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    const { currentTime, paused } = video;
    second = currentTime;
    video.addEventListener("playing", () => (isStarted = true), { once: true });
    hls.attachMedia(video);
    hls.startLoad(currentTime);
    if (!paused) play(video);
  });
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (!fatal) return;
    const { currentTime, paused } = video;
    hls.destroy();
    if (second === undefined) return;
    video.src = plain;
    video.currentTime = isStarted ? currentTime : second;
    if (!paused) play(video);
  });
  // The browser pauses a film that was taken off the page.
  video.addEventListener("pause", () => {
    if (!video.isConnected) hls.destroy();
  });
  hls.loadSource(sizesListPath(clip));
}

/** The plain file is there, so little is tried again. */
const patience = {
  maxTimeToFirstByteMs: 10_000,
  maxLoadTimeMs: 60_000,
  timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
  errorRetry: { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 1_000 },
};

/** A browser may refuse to play; then the reader presses play. */
const play = (video: HTMLVideoElement) => void video.play().catch(() => {});

/** Some browsers say whether the reader saves data. */
const savesData = ({ connection }: Navigator & { connection?: { saveData?: boolean } }) =>
  connection?.saveData === true;
