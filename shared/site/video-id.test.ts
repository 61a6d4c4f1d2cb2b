import { expect, test } from "vitest";
import { videoIdOfFrame, videoIdOfLink } from "./video-id.ts";

const ID = "abcDEF-_345";

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?v=${ID}&t=90s`,
  `https://m.youtube.com/watch?list=PL1&v=${ID}#x`,
  `https://youtu.be/${ID}?si=abc`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}/`,
  `https://www.youtube.com/embed/${ID}`,
])("%s leads to a video", (address) => {
  expect(videoIdOfLink(address)).toBe(ID);
});

test.each([
  "https://www.youtube.com/@channel",
  `https://www.youtube.com/watch?v=${ID}x`,
  "https://www.youtube.com/watch?v=abc",
  `https://evil.example/watch?v=${ID}`,
  `https://www.youtube.com.evil.example/watch?v=${ID}`,
  `https://youtu.be.evil.example/${ID}`,
  `https://evil.example/https://youtu.be/${ID}`,
  `https://www.youtube.com:8443/watch?v=${ID}`,
  `javascript:youtu.be/${ID}`,
  "/watch",
  "",
])("%j does not", (address) => {
  expect(videoIdOfLink(address)).toBeUndefined();
});

test("a frame counts only over HTTPS and from the hosts of the player", () => {
  for (const host of ["www.youtube-nocookie.com", "youtube-nocookie.com", "www.youtube.com"])
    expect(videoIdOfFrame(`https://${host}/embed/${ID}?autoplay=1`)).toBe(ID);
  for (const address of [
    `http://www.youtube.com/embed/${ID}`,
    `https://youtu.be/embed/${ID}`,
    `https://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/embed/${ID}/../../x`,
    `https://user@evil.example/embed/${ID}`,
    `//www.youtube.com/embed/${ID}`,
  ])
    expect(videoIdOfFrame(address), address).toBeUndefined();
});
