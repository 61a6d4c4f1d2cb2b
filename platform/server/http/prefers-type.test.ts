import { expect, test } from "vitest";
import { prefersType } from "./prefers-type.ts";

const rss = "application/rss+xml";
const json = "application/json";

test.each([
  [rss, true],
  ["Application/RSS+XML; charset=utf-8", true],
  [`${rss}, application/rdf+xml;q=0.8, application/xml;q=0.4, */*;q=0.1`, true],
  [`${json};q=0.5, ${rss}`, true],
  [`${rss}, ${json}`, true],
  [`${json};charset=utf-8, ${rss} ; q=0.9`, false],
  [`${rss};charset=utf-8;q=0.8, ${json};q=0.5`, true],
  [`${json}, ${rss};q=0.9`, false],
  [`${rss};q=0`, false],
  [`${rss};q=0.0, */*`, false],
  [`${rss};q=much`, false],
  ["*/*", false],
  ["application/*", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false],
  ["application/rss+xmlx", false],
  [json, false],
  ["", false],
  [undefined, false],
])("%s: %s", (accept, wanted) => expect(prefersType(accept, rss, json)).toBe(wanted));
