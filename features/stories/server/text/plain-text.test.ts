import { describe, expect, test } from "vitest";
import { countWords, plainText, readTimeOf } from "./plain-text.ts";

test.each([
  ["<p>One</p><p>two</p>", "One\ntwo"],
  ["<p>One <em>two</em>three</p>", "One twothree"],
  ["<ul><li>a</li><li>b</li></ul>", "a\nb"],
  ["<table><tr><td>a</td><td>b</td></tr></table>", "a\nb"],
  ["<p>a<br />b</p>", "a\nb"],
  ["<p>2 &lt; 3 &amp;amp; &quot;x&quot;</p>", '2 < 3 &amp; "x"'],
  ['<p>a <img src="/media/a.jpg" alt="not text" /> b</p>', "a b"],
  ["", ""],
])("%s reads as %j", (html, text) => {
  expect(plainText(html)).toBe(text);
});

describe("[DATA-05] reading time", () => {
  test.each([
    [230, 60],
    [115, 30],
    [460, 120],
    [0, 0],
    [1, 0],
    [2, 1],
  ])("%i words take %i seconds", (words, seconds) => {
    expect(readTimeOf(words)).toBe(seconds);
  });

  test.each([
    ["one two", 2],
    ["don't stop", 2],
    ["a well-known 3,000.50 U.S. claim", 5],
    ["", 0],
    [" - ", 0],
    ["naïve café", 2],
  ])("%j has %i words", (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
