import { expect, test } from "vitest";
import { ghostHtml } from "./ghost-html.ts";

// Tests the sources of Ghost's two editors. HTML: html/our-html.test.ts.

function read(stored: { html?: string; lexical?: unknown; mobiledoc?: unknown }) {
  const notes: string[] = [];
  const { html = null, lexical, mobiledoc } = stored;
  const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const { html: shown } = ghostHtml(
    { html, lexical: text(lexical), mobiledoc: text(mobiledoc) },
    { site: "https://old.example", note: (line) => notes.push(line) },
  );
  return { html: shown.replace(/\n/g, ""), notes };
}

const cards: [string, Record<string, unknown>, string][] = [
  [
    "image",
    {
      src: "__GHOST_URL__/content/images/size/w600/a.jpg",
      alt: "A",
      caption: "By <b>Bo</b>",
      width: 6,
      height: 4,
    },
    '<figure><img src="/content/images/a.jpg" alt="A" width="6" height="4"><figcaption>By <strong>Bo</strong></figcaption></figure>',
  ],
  [
    "gallery",
    { images: [{ src: "/a.jpg" }, { src: "/b.jpg" }] },
    '<section data-kind="gallery"><figure><img src="/a.jpg" alt=""></figure><figure><img src="/b.jpg" alt=""></figure></section>',
  ],
  ["html", { html: "<div>Own <i>code</i></div>" }, "<p>Own <em>code</em></p>"],
  ["markdown", { markdown: "## Head\n\n*Text*" }, "<h2>Head</h2><p><em>Text</em></p>"],
  [
    "bookmark",
    { url: "https://x.example/", metadata: { title: "X & Y" } },
    '<p><a href="https://x.example/">X &amp; Y</a></p>',
  ],
  ["callout", { calloutText: "Mind <b>this</b>" }, "<p>Mind <strong>this</strong></p>"],
  ["toggle", { heading: "Why", content: "<p>So.</p>" }, "<h4>Why</h4><p>So.</p>"],
  [
    "button",
    { buttonText: "Go", buttonUrl: "https://old.example/go/" },
    '<p><a href="/go/">Go</a></p>',
  ],
  ["file", { src: "/a.pdf", fileTitle: "Paper" }, '<p><a href="/a.pdf">Paper</a></p>'],
  [
    "video",
    { src: "/a.mp4", fileName: "a.mp4" },
    '<p><a href="https://old.example/a.mp4">a.mp4</a></p>',
  ],
  ["paywall", {}, ""],
];

test.each([
  ...cards,
  ["codeblock", { code: "a < b" }, "<pre><code>a &lt; b</code></pre>"] as const,
  ["horizontalrule", {}, "<hr>"] as const,
])("a card of the newer editor: %s", (type, payload, expected) => {
  expect(read({ lexical: { root: { type: "root", children: [{ type, ...payload }] } } })).toEqual({
    html: expected,
    notes: [],
  });
});

test.each([
  ...cards,
  ["code", { code: "a < b" }, "<pre><code>a &lt; b</code></pre>"] as const,
  ["hr", {}, "<hr>"] as const,
])("a card of the older editor: %s", (name, payload, expected) => {
  const mobiledoc = {
    version: "0.3.1",
    atoms: [],
    markups: [],
    cards: [[name, payload]],
    sections: [[10, 0]],
  };
  expect(read({ mobiledoc })).toEqual({ html: expected, notes: [] });
});

test("text of the newer editor", () => {
  const text = (words: string, format = 0) => ({ type: "extended-text", text: words, format });
  const { html, notes } = read({
    lexical: {
      root: {
        type: "root",
        children: [
          { type: "extended-heading", tag: "h2", children: [text("Head")] },
          {
            type: "paragraph",
            children: [
              text("A <b>", 1),
              text(" c", 3),
              { type: "linebreak" },
              { type: "link", url: "https://x.example/", children: [text("x")] },
            ],
          },
          {
            type: "list",
            listType: "number",
            start: 3,
            children: [{ type: "listitem", children: [text("one")] }],
          },
          { type: "extended-quote", children: [text("Said")] },
          { type: "embed", url: "https://youtu.be/SQEQr7c0-dw", html: "" },
          { type: "signup", header: "Join" },
        ],
      },
    },
  });
  expect(html).toBe(
    '<h2>Head</h2><p><strong>A &lt;b&gt;</strong><strong><em> c</em></strong><br><a href="https://x.example/">x</a></p><ol start="3"><li>one</li></ol><blockquote><p>Said</p></blockquote><iframe src="https://www.youtube-nocookie.com/embed/SQEQr7c0-dw"></iframe>',
  );
  expect(notes).toEqual(['A card "signup" was left out']);
});

test("text of the older editor", () => {
  const { html, notes } = read({
    mobiledoc: {
      atoms: [["soft-return", "", {}]],
      cards: [["nft", {}]],
      markups: [["strong"], ["a", ["href", "https://x.example/?a=1&b=2"]]],
      sections: [
        [
          1,
          "p",
          [
            [0, [], 0, "A "],
            [0, [0], 0, "b"],
            [0, [1], 2, "c"],
            [1, [], 0, 0],
            [0, [], 0, "<d>"],
          ],
        ],
        [3, "ul", [[[0, [], 0, "one"]], [[0, [], 0, "two"]]]],
        [1, "aside", [[0, [], 0, "Said"]]],
        [10, 0],
      ],
    },
  });
  expect(html).toBe(
    '<p>A <strong>b<a href="https://x.example/?a=1&amp;b=2">c</a></strong><br>&lt;d&gt;</p><ul><li>one</li><li>two</li></ul><blockquote><p>Said</p></blockquote>',
  );
  expect(notes).toEqual(['A card "nft" was left out']);
});

test("a text that cannot be read is reported and no more", () => {
  expect(read({ lexical: { root: 7 } })).toEqual({
    html: "",
    notes: ["Its text could not be read"],
  });
  expect(read({})).toEqual({ html: "", notes: [] });
});

test("a text far larger than a story can be is refused before it is read", () => {
  expect(() => read({ html: `<p>${"a".repeat(1024 * 1024)}</p>` })).toThrow("larger than 1 MiB");
  expect(() => read({ lexical: "a".repeat(1024 * 1024) })).toThrow("larger than 1 MiB");
});
