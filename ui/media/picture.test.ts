import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextPictureState, type PictureEvent, type PictureState } from "./picture.tsx";

const stateAfter = (events: PictureEvent[], hasFallback = true) =>
  events.reduce<PictureState>((state, event) => nextPictureState(state, event, hasFallback), "far");

const anEvent = fc.constantFrom<PictureEvent>("near", "loaded", "own-failed", "fallback-failed");

describe("a picture", () => {
  test.each<[PictureEvent[], PictureState]>([
    [[], "far"],
    [["near"], "loading"],
    [["near", "loaded"], "loaded"],
    [["near", "own-failed"], "fallback"],
    [["near", "own-failed", "own-failed"], "fallback"],
    [["near", "own-failed", "loaded"], "fallback-loaded"],
    [["near", "own-failed", "fallback-failed"], "failed"],
    [["near", "own-failed", "fallback-failed", "own-failed", "near"], "failed"],
  ])("after %j is %s", (events, state) => {
    expect(stateAfter(events)).toBe(state);
  });

  test("without a fallback fails at once", () => {
    expect(stateAfter(["near", "own-failed"], false)).toBe("failed");
  });

  test("switches to its fallback at most once, whatever happens", () => {
    fc.assert(
      fc.property(fc.array(anEvent), (events) => {
        let state: PictureState = "far";
        let switches = 0;
        for (const event of events) {
          const next = nextPictureState(state, event, true);
          if (next === "fallback" && state !== "fallback") switches += 1;
          state = next;
        }
        expect(switches).toBeLessThanOrEqual(1);
      }),
    );
  });
});
