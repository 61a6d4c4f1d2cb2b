import { type RefObject, type SyntheticEvent, useEffect, useMemo, useRef } from "react";
import { createStore, type Store } from "#ui/store.ts";

/** The browser's player, led by what stands around it. Times are seconds of what plays. */
export interface FilmPlayer {
  /** For the video element. */
  props: {
    ref: RefObject<HTMLVideoElement | null>;
    onTimeUpdate(event: SyntheticEvent<HTMLVideoElement>): void;
    onSeeking(event: SyntheticEvent<HTMLVideoElement>): void;
    onPlay(): void;
    onPause(): void;
  };
  /** Where it is, for what moves with it. */
  second: Store<number>;
  now(): number;
  isPlaying: Store<boolean>;
  seek(second: number): void;
  toggle(): void;
  pause(): void;
  /** Faster with each call while it plays. */
  play(): void;
  /** Plays from one time to another, and stops there. */
  playSpan(from: number, to: number): void;
}

const FASTEST = 4;

export function useFilmPlayer(): FilmPlayer {
  const ref = useRef<HTMLVideoElement>(null);
  const player = useMemo(() => createFilmPlayer(ref), []);
  // Events of the player come four times a second, which is too seldom for a line that moves.
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      if (ref.current && !ref.current.paused) player.follow(ref.current);
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [player]);
  return player;
}

function createFilmPlayer(
  ref: RefObject<HTMLVideoElement | null>,
): FilmPlayer & { follow(video: HTMLVideoElement): void } {
  const second = createStore(0);
  const isPlaying = createStore(false);
  let until: number | undefined;

  function follow(video: HTMLVideoElement) {
    if (until !== undefined && !video.paused && video.currentTime >= until) {
      video.pause();
      video.currentTime = until;
      until = undefined;
    }
    second.set(video.currentTime);
  }
  function start(video: HTMLVideoElement, rate: number) {
    video.playbackRate = rate;
    // Refused while nothing has been pressed, or when the file cannot be played: the player then says so itself.
    video.play().catch(() => {});
  }
  function seek(to: number) {
    const video = ref.current;
    if (!video) return;
    const { duration } = video;
    const within = Math.max(0, Number.isFinite(duration) ? Math.min(to, duration) : to);
    until = undefined;
    video.currentTime = within;
    second.set(within);
  }
  function pause() {
    until = undefined;
    ref.current?.pause();
  }
  return {
    props: {
      ref,
      onTimeUpdate: ({ currentTarget }) => follow(currentTarget),
      onSeeking: ({ currentTarget }) => second.set(currentTarget.currentTime),
      onPlay: () => isPlaying.set(true),
      onPause: () => isPlaying.set(false),
    },
    second,
    now: () => ref.current?.currentTime ?? 0,
    isPlaying,
    follow,
    seek,
    pause,
    toggle() {
      const video = ref.current;
      if (!video) return;
      if (video.paused) start(video, 1);
      else pause();
    },
    play() {
      const video = ref.current;
      if (!video) return;
      until = undefined;
      start(video, video.paused ? 1 : Math.min(FASTEST, video.playbackRate * 2));
    },
    playSpan(from, to) {
      const video = ref.current;
      if (!video) return;
      seek(from);
      until = to;
      start(video, 1);
    },
  };
}
