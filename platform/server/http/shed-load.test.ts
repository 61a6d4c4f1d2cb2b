import { expect, test } from "vitest";
import { refuse } from "./shed-load.ts";

test("a server that is behind refuses pages and calls, never the style and script of a page it sent", () => {
  expect(() => refuse({ url: "/api/articles" })).toThrow("try again");
  expect(() => refuse({ url: "/article/night-ferry" })).toThrow("try again");
  expect(() => refuse({ url: "/assets/entry-client.css" })).not.toThrow();
});
