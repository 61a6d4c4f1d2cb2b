import { afterEach, expect, test, vi } from "vitest";
import { playAdaptively } from "./play-adaptively.ts";

afterEach(() => vi.unstubAllGlobals());

test("[CLIP-29] a browser that says maybe to lists, but cannot be fed by a script, plays the plain file", async () => {
  vi.stubGlobal("document", { documentElement: { dataset: { films: "" } } });
  const canPlayType = vi.fn(() => "maybe" as const);
  const video = { currentSrc: "/media/clips/a.mp4", src: "", canPlayType, paused: false };
  // What is used of an element, since there is no browser here.
  await playAdaptively(video as unknown as HTMLVideoElement, "a");
  expect(canPlayType).not.toHaveBeenCalled();
  expect(video).toMatchObject({ src: "", currentSrc: "/media/clips/a.mp4" });
});
