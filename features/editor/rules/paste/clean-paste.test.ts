import { describe, expect, test } from "vitest";
import { parseHtml } from "#features/editor/server/html/parse-html.ts";
import { attackStrings } from "#testing/attacks/attack-strings.ts";
import { dangersIn } from "#testing/checks/dangers-in.ts";
import { cleanPaste } from "./clean-paste.ts";
import { clipboards } from "./clipboards.test-kit.ts";

// In the browser, with what the story becomes: e2e/newsroom/story-editor/paste.e2e.ts.

const paste = (html: string) => cleanPaste(parseHtml(html));

describe("pasted HTML", () => {
  test.each(Object.entries(clipboards))(
    "of %s has no style, class or empty paragraph",
    (_, { pasted }) => {
      const { html } = paste(pasted);
      expect(html).not.toMatch(
        / (?:style|class|id|dir|on\w+)=|<(?:p|li|h2)><\/|<span|<div|<img|\u00a0/,
      );
    },
  );

  test("of Word has its lists as lists, and leaves out what is on the writer's disk", () => {
    const { html, pictures, leftOut } = paste(clipboards.word.pasted);
    expect(html).toContain(
      "<ul><li>One<ul><li>Within</li></ul></li><li>Two</li></ul><ol><li>First</li></ol>",
    );
    expect(html).not.toMatch(/·|gone/);
    expect({ pictures, leftOut }).toEqual({ pictures: [], leftOut: 1 });
  });

  test("of Google Docs is not bold all over, and its links lead where they say", () => {
    const { html, pictures } = paste(clipboards["Google Docs"].pasted);
    expect(html).toContain("<h2>The night</h2><p>Nine <strong>boats</strong>");
    expect(html).toContain('<a href="https://a.example/x">here</a>');
    expect(pictures).toEqual([
      { src: "https://lh7-rt.googleusercontent.com/docsz/AD_4", alt: "A pier", caption: "" },
    ]);
  });

  test("of a mail has no tracking pixel, hidden text or table of its layout", () => {
    const { html, pictures } = paste(clipboards.mail.pasted);
    expect(html).not.toMatch(/Preview|table/);
    expect(pictures).toEqual([]);
  });

  test("of a web page hands its pictures over with their captions, and frames no stranger", () => {
    const { html, pictures } = paste(clipboards["a web page"].pasted);
    expect(pictures).toEqual([
      { src: "https://cdn.example/a.jpg", alt: "A pier", caption: "The pier" },
    ]);
    expect(html).not.toMatch(/cdn\.example|evil|javascript|The pier/);
    expect(html.match(/data-video="abcDEF12345"/g)).toHaveLength(2);
  });

  test("preserves our own pictures", () => {
    expect(paste('<p>a</p><img src="/media/a.jpg" alt="A pier">').html).toBe(
      '<p>a</p><figure><img src="/media/a.jpg" alt="A pier"><figcaption></figcaption></figure>',
    );
  });

  test("is harmless for every attack that we know", () => {
    const dangerous = attackStrings({ shapes: 1 }).filter(
      (html) => dangersIn(paste(html).html).length > 0,
    );
    expect(dangerous).toEqual([]);
  });
});
