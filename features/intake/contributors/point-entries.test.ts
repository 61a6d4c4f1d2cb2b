import { describe, expect, test } from "vitest";
import { site } from "#site.config.ts";
import {
  countWork,
  newlyEarned,
  noLongerEarned,
  type PointEntry,
  sumPoints,
  withoutReversed,
} from "./point-entries.ts";

let id = 0;
const entry = (values: Partial<PointEntry>): PointEntry => {
  id += 1;
  const none = { source: null, place: null, mark: null, achievementId: null, reverses: null };
  return { id, kind: "video", points: 0, ...none, ...values };
};
const video = (place = "Quay") => entry({ kind: "video", place, points: 50 });
const reversal = ({ id: reverses, points }: PointEntry) =>
  entry({ kind: "reversal", reverses, points: -points });
const credited = (achievementId: string) =>
  entry({ kind: "achievement", achievementId, points: 25 });
const earned = (entries: PointEntry[]) =>
  newlyEarned(entries, site.achievements).map(({ id }) => id);

describe("counted work", () => {
  test("leaves out reversed videos", () => {
    const [counted, reversed] = [video(), video("Bridge")];
    const entries = [counted, reversed, reversal(reversed)];
    expect(withoutReversed(entries)).toEqual([counted]);
    expect(countWork(entries)).toEqual({ videos: 1, places: 1, nights: 0, "front pages": 0 });
    expect(sumPoints(entries)).toBe(50);
  });

  test("counts a place once in any spelling", () => {
    const spelled = ["Keelman Bridge, East", "keelman  bridge east", "KEELMAN BRIDGE (East)"];
    expect(countWork(spelled.map(video)).places).toBe(1);
    expect(countWork(["Keelman Bridge", "Keelman Street"].map(video)).places).toBe(2);
  });
});

describe("an achievement of the site", () => {
  const five = Array.from({ length: 5 }, () => video());
  test.each([
    ["nothing", [], []],
    ["one video", [video()], ["first-frame"]],
    ["four videos", five.slice(1), ["first-frame"]],
    ["five videos", five, ["first-frame", "five-reels"]],
    [
      "five places",
      ["a", "b", "c", "d", "e"].map(video),
      ["first-frame", "five-reels", "many-places"],
    ],
    ["a night", [video(), entry({ kind: "mark", mark: "night" })], ["first-frame", "night-shift"]],
    [
      "a front page",
      [video(), entry({ kind: "mark", mark: "front page" })],
      ["first-frame", "front-page"],
    ],
  ])("is earned by %s", (_, entries, ids) => {
    expect(earned(entries)).toEqual(ids);
  });

  test("is credited once", () => {
    expect(earned([video(), video(), credited("first-frame")])).toEqual([]);
  });

  test("is lost with its videos and can be earned again", () => {
    const [one, award] = [video(), credited("first-frame")];
    const entries = [one, award, reversal(one)];
    expect(noLongerEarned(entries, site.achievements)).toEqual([award]);
    expect(noLongerEarned([one, award], site.achievements)).toEqual([]);
    expect(earned([...entries, reversal(award), video()])).toEqual(["first-frame"]);
  });

  test("stays when the site no longer offers it", () => {
    expect(noLongerEarned([credited("long-gone")], site.achievements)).toEqual([]);
  });
});
