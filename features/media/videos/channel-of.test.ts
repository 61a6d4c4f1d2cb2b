import { expect, test } from "vitest";
import { channelOf } from "./channel-of.ts";

const titles = { local: "Bay Local", national: "Bay National" };

test.each([
  ["Bay Local", "local"],
  ["Bay National", "national"],
  [" bay LOCAL ", "local"],
] as const)("[VID-06] the title %j means %s, whichever channel was requested", (title, channel) => {
  expect(channelOf(title, titles, "local")).toBe(channel);
  expect(channelOf(title, titles, "national")).toBe(channel);
});

test("a renamed channel stays with the requested one", () => {
  expect(channelOf("Bay Today", titles, "local")).toBe("local");
  expect(channelOf("Bay Today", titles, "national")).toBe("national");
});
