import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanHtml } from "#features/stories/server/text/clean-html.ts";
import { anyStory } from "../any-story.test-kit.ts";
import { toHtml } from "./to-html.ts";

test("[EDIT-02] the cleaner changes nothing of any document that the editor can make", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const html = toHtml(anyStory(seed));
      expect(cleanHtml(html)).toBe(html);
    }),
    { numRuns: 500 },
  );
});
