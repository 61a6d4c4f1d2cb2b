import { describe, expect, test } from "vitest";
import { site } from "../../site.config.ts";
import { type Entry, newlyEarned, noLongerEarned, standing, sumOf, workIn } from "./ledger.ts";

let id = 0;
const entry = (given: Partial<Entry>): Entry => {
  id += 1;
  const none = { source: null, place: null, mark: null, achievementId: null, reverses: null };
  return { id, kind: "video", points: 0, ...none, ...given };
};
const video = (place = "Quay") => entry({ kind: "video", place, points: 50 });
const back = ({ id: reverses, points }: Entry) =>
  entry({ kind: "reversal", reverses, points: -points });
const given = (achievementId: string) => entry({ kind: "achievement", achievementId, points: 25 });
const earned = (entries: Entry[]) => newlyEarned(entries, site.achievements).map(({ id }) => id);

describe("what was done", () => {
  test("is what was not taken back", () => {
    const [kept, gone] = [video(), video("Bridge")];
    const entries = [kept, gone, back(gone)];
    expect(standing(entries)).toEqual([kept]);
    expect(workIn(entries)).toEqual({ videos: 1, places: 1, nights: 0, "front pages": 0 });
    expect(sumOf(entries)).toBe(50);
  });

  test("counts a place once, however it is spelled", () => {
    const spelled = ["Keelman Bridge, East", "keelman  bridge east", "KEELMAN BRIDGE (East)"];
    expect(workIn(spelled.map(video)).places).toBe(1);
    expect(workIn(["Keelman Bridge", "Keelman Street"].map(video)).places).toBe(2);
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

  test("is given once", () => {
    expect(earned([video(), video(), given("first-frame")])).toEqual([]);
  });

  test("is lost with the work behind it, and can be earned again", () => {
    const [one, award] = [video(), given("first-frame")];
    const entries = [one, award, back(one)];
    expect(noLongerEarned(entries, site.achievements)).toEqual([award]);
    expect(noLongerEarned([one, award], site.achievements)).toEqual([]);
    expect(earned([...entries, back(award), video()])).toEqual(["first-frame"]);
  });

  test("stays when the site no longer knows it", () => {
    expect(noLongerEarned([given("long-gone")], site.achievements)).toEqual([]);
  });
});
