import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

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
