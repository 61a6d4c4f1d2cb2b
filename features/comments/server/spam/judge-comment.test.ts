import { describe, expect, test } from "vitest";
import { cleanText } from "#shared/text/clean-text.ts";
import { heldWords } from "./held-words.ts";
import { type HeldFor, judgeComment } from "./judge-comment.ts";

// Tests the rules for a single comment. What holding means: spam.api.test.ts.

const judge = (given: Partial<Parameters<typeof judgeComment>[0]>): HeldFor[] =>
  judgeComment({
    articleId: 1,
    authorName: "Ana Ruiz",
    authorEmail: "ana@reader.example",
    content: "The ferry was late again.",
    ...given,
  });

describe("links", () => {
  test.each([
    "See https://a.example and https://b.example",
    "http://a.example,http://b.example",
    "www.a.example www.b.example",
    "cheap-pills.com or pills.shop/now",
    "[url=http://a.example]x[/url] [url=http://b.example]y[/url]",
    '<a href="http://a.example">x</a> <a href="https://b.example">y</a>',
    "HTTPS://A.EXAMPLE HTTPS://B.EXAMPLE",
    "hxxp://a.example hxxps://b.example",
  ])("two or more hold a comment: %s", (content) => {
    expect(judge({ content })).toEqual(["links"]);
  });

  test.each([
    "My source: https://a.example/report.pdf?x=1.",
    "I read it on a.example, I think.",
    "He said no.Then yes.Or no.",
    "At 8.30 or 9.15, e.g. at the quay, i.e. here",
    "Mail ana@quay.org about it",
  ])("one source, or none, does not: %s", (content) => {
    expect(judge({ content })).toEqual([]);
  });

  test("a name counts as well", () => {
    expect(judge({ authorName: "www.a.example", content: "https://b.example" })).toEqual(["links"]);
  });
});

describe("held words", () => {
  test("each holds a comment, in any position", () => {
    for (const word of heldWords) {
      expect(judge({ content: `Well, ${word.toUpperCase()}! I say` }), word).toEqual(["words"]);
      expect(judge({ authorName: word }), word).toEqual(["words"]);
    }
  });

  test.each(["V1agra for all", "vіаgrа for all", "Víagra for all", "online-casino", "onlỳfans"])(
    "also when dressed up: %s",
    (content) => expect(judge({ content })).toEqual(["words"]),
  );

  test.each(["The casinos voted no, online.", "A specialist", "Cialisten of all"])(
    "a part of another word is ignored: %s",
    (content) => expect(judge({ content })).toEqual([]),
  );
});

test("speed: a comment written in under two seconds is held", () => {
  expect(judge({ fillSeconds: 0 })).toEqual(["speed"]);
  expect(judge({ fillSeconds: 1 })).toEqual(["speed"]);
  expect(judge({ fillSeconds: 2 })).toEqual([]);
  expect(judge({})).toEqual([]);
});

test("honeypot: a comment with the hidden field filled in is held", () => {
  expect(judge({ website: "https://a.example" })).toEqual(["honeypot"]);
  expect(judge({ website: "" })).toEqual([]);
});

test("several reasons are all named", () => {
  const content = "viagra at http://a.example http://b.example";
  expect(judge({ content, fillSeconds: 1, website: "x" })).toEqual([
    "links",
    "words",
    "speed",
    "honeypot",
  ]);
});

/** Forty times longer than any comment. Quadratic rules would need minutes and exceed the test's time limit. */
test("D8 the rules take linear time, whatever the text", () => {
  const LENGTH = 200_000;
  for (const piece of [
    "a",
    " ",
    "a ",
    ".com",
    "www.",
    "http://",
    "http://a.com,",
    "viagr",
    "online casin ",
    "rn",
    "[url",
    "\u0301",
    "а",
    "-.",
  ])
    judge({ content: cleanText(piece.repeat(LENGTH / piece.length)) });
});
