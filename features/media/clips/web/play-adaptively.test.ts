import { expect, test, vi } from "vitest";
import { playAdaptively } from "./play-adaptively.ts";

test("[CLIP-29] a browser that says maybe to lists, but cannot be fed by a script, plays the plain file", async () => {
  const canPlayType = vi.fn(() => "maybe" as const);
  const video = { currentSrc: "/media/clips/a.mp4", src: "", canPlayType, paused: false };
  // What is used of an element, since there is no browser here.
  const end = await playAdaptively(video as unknown as HTMLVideoElement, {
    seconds: 600,
    list: "/media/clips/a.m3u8",
  });
  end();
  expect(canPlayType).not.toHaveBeenCalled();
  expect(video).toMatchObject({ src: "", currentSrc: "/media/clips/a.mp4" });
});
