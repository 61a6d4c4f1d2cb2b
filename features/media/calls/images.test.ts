import { isIP } from "node:net";
import { expect, test } from "vitest";
import { site } from "#site.config.ts";
import { imageSrcSet, imageWidths, isOnPublisherHost } from "./images.ts";

test("I1 the publisher's hosts are names, spelled as addresses spell them", () => {
  for (const host of site.pictureHosts) {
    expect(host).toMatch(/^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/);
    expect(isIP(host)).toBe(0);
    expect(isOnPublisherHost(`https://${host}/a.jpg`)).toBe(true);
    for (const near of [`https://${host}.evil.example/a.jpg`, `https://x.${host}/a.jpg`])
      expect(isOnPublisherHost(near), near).toBe(false);
  }
  expect(isOnPublisherHost("https://evil.example/a.jpg")).toBe(false);
});

test("all widths of a picture are in its srcset, with the address encoded", () => {
  const entries = imageSrcSet("/media/a b&c.jpg").split(", ");
  expect(entries).toHaveLength(imageWidths.length);
  expect(entries[0]).toBe("/api/image-proxy?url=%2Fmedia%2Fa+b%26c.jpg&w=240 240w");
});
