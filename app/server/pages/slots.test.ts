import { expect, test } from "vitest";
import { fillMarked, fillSlots } from "./slots.ts";

const document = "<p>Ä</p>|grid|<hr>|list|.";

test("lists stand where their slots were, and longer or shorter ones there later", () => {
  const first = fillMarked(document, "|", { grid: "<b>é</b>", list: "two" });
  expect(first.body.toString()).toBe("<p>Ä</p><b>é</b><hr>two.");
  const second = fillSlots(first, { grid: "", list: "twenty" });
  expect(second.body.toString()).toBe("<p>Ä</p><hr>twenty.");
  const third = fillSlots(second, { grid: "<b>é</b>", list: "two" });
  expect(third).toEqual(first);
});

test("a document without slots stays as it is", () => {
  expect(fillMarked("plain", "|", { grid: "more" }).body.toString()).toBe("plain");
});
