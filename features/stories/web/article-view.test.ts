import { expect, test } from "vitest";
import { wasUpdated } from "./article-view.tsx";

const publishedAt = "2026-11-05T09:00:00.000Z";

test.each([
  ["2026-11-05T09:00:00.000Z", false],
  ["2026-11-05T09:10:00.000Z", false],
  ["2026-11-05T09:10:00.001Z", true],
  ["2026-11-06T09:00:00.000Z", true],
])("a story of nine o'clock that was changed at %s is marked as updated: %s", (updatedAt, marked) =>
  expect(wasUpdated({ publishedAt, updatedAt })).toBe(marked),
);
