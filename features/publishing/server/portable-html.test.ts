import { expect, test } from "vitest";
import { portableHtml } from "./portable-html.ts";

const portable = (html: string) => portableHtml(html, "https://news.example/article/lock");

test.each([
  ['<a href="/about-us">x</a>', '<a href="https://news.example/about-us">x</a>'],
  ['<a href="#end">x</a>', '<a href="https://news.example/article/lock#end">x</a>'],
  ['<a href="other">x</a>', '<a href="https://news.example/article/other">x</a>'],
  ['<a href="/a?b=1&amp;c=2">x</a>', '<a href="https://news.example/a?b=1&amp;c=2">x</a>'],
  ['<a href="https://other.example/a">x</a>', '<a href="https://other.example/a">x</a>'],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['<img src="/media/a.jpg" alt="A" />', '<img src="https://news.example/media/a.jpg" alt="A" />'],
])("%s", (html, whole) => expect(portable(html)).toBe(whole));

test("text that looks like an attribute stays as it is", () => {
  const text = '<p>Write href="/x" or src="/y".</p>';
  expect(portable(text)).toBe(text);
});

test("a player becomes a link to the story, under its own name", () => {
  const frame = (title: string) =>
    `<iframe src="https://www.youtube-nocookie.com/embed/abcdef12345" title="${title}"></iframe>`;
  const link = (text: string) => `<p><a href="https://news.example/article/lock">${text}</a></p>`;
  expect(portable(frame("The lock &amp; the &lt;gate&gt;"))).toBe(
    link("The lock &amp; the &lt;gate&gt;"),
  );
  expect(portable(frame(""))).toBe(link("Video"));
});

test("what only our pages can use stays behind, a frame's size with it", () => {
  const dressed = (size: string) =>
    `<img src="/a.jpg" srcset="/a.jpg?w=400 400w" sizes="94vw" alt="A quay" ${size} loading="lazy" decoding="async" />`;
  const plain = (size: string) =>
    `<img src="https://news.example/a.jpg" alt="A quay"${size} loading="lazy" />`;
  const story = "https://news.example/article/quay";
  expect(portableHtml(dressed('width="1600" height="900" class="framed"'), story)).toBe(plain(""));
  expect(portableHtml(dressed('width="30" height="20"'), story)).toBe(
    plain(' width="30" height="20"'),
  );
});
