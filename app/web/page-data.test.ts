import { array, assert, constantFrom, jsonValue, property, record, string } from "fast-check";
import { expect, test } from "vitest";
import { decodePageData, encodePageData } from "./page-data.ts";

const throughThePage = (data: unknown) =>
  decodePageData(JSON.parse(JSON.stringify(encodePageData(data))));

test("what is written is read again", () => {
  assert(
    property(jsonValue(), (data) => {
      // As JSON gives it back: without minus zero.
      const plain = JSON.parse(JSON.stringify(data));
      expect(throughThePage(plain)).toEqual(plain);
    }),
  );
});

test("equal objects in several lists are read again, also inside of one another", () => {
  const part = record({ id: string(), tags: array(string(), { maxLength: 2 }) });
  assert(
    property(array(part, { maxLength: 5 }), (parts) => {
      const data = [parts, { parts, first: parts[0] ?? null }, [...parts].reverse(), { parts }];
      expect(throughThePage(data)).toEqual(data);
    }),
  );
});

test("a repeated object costs a few bytes, and names of fields stand once", () => {
  const story = (id: number) => ({ id, headline: `A headline of some length, number ${id}` });
  const text = JSON.stringify(encodePageData([[story(1), story(2)], [story(2)]]));
  expect(text.split("headline of some length, number 2")).toHaveLength(2);
  expect(text.split('"headline"')).toHaveLength(2);
});

test("a long text that several objects have stands once, and all of them are read again", () => {
  const title = "The night ferry turned back at the bar";
  const data = [
    { id: 1, title },
    { id: 1, title, views: 2 },
    [title, `${title}.`, title],
    "short",
    "short",
  ];
  const text = JSON.stringify(encodePageData(data));
  expect(text.split(`"${title}"`)).toHaveLength(2);
  expect(throughThePage(data)).toEqual(data);
  const texts = array(constantFrom(title, "short", `${title}.`));
  assert(
    property(texts, (list) => {
      expect(throughThePage([list, { list }])).toEqual([list, { list }]);
    }),
  );
});

test("a field without a value is left out, and a field may have any name", () => {
  const data = JSON.parse('{"__proto__": 1, "constructor": [], "": null, "-1": {}}');
  expect(throughThePage(data)).toEqual(data);
  expect(throughThePage({ gone: undefined, here: 1 })).toEqual({ here: 1 });
});
