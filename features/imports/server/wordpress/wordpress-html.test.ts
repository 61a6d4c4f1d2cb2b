import { describe, expect, test } from "vitest";
import type { Attachment, Survey } from "./survey-wxr.ts";
import { wordpressHtml } from "./wordpress-html.ts";

// Tests shortcodes and blocks. Plain HTML: html/our-html.test.ts.

const picture = (id: string, more: Partial<Attachment> = {}): [string, Attachment] => [
  id,
  {
    id,
    url: `https://old.example/${id}.jpg`,
    alt: `No. ${id}`,
    caption: "",
    parent: "9",
    address: "",
    ...more,
  },
];
const attachments = new Map([
  picture("1"),
  picture("2", { caption: "Two & two" }),
  picture("3", { url: "https://old.example/3.pdf" }),
]);
const survey: Survey = {
  site: "https://old.example",
  hosts: ["old.example"],
  authors: new Map(),
  reusable: new Map([["4711", "<!-- wp:paragraph --><p>Used again.</p><!-- /wp:paragraph -->"]]),
  attachments,
  galleries: new Map([["9", [...attachments.values()]]]),
  addresses: new Set(["/2019/quay", "/?p=12"]),
  posts: 1,
};

function read(html: string, footnotes?: string) {
  const notes: string[] = [];
  const { html: shown } = wordpressHtml(html, {
    survey,
    postId: "9",
    footnotes,
    note: (line) => notes.push(line),
  });
  return { html: shown.replace(/\n/g, ""), notes };
}

const one = '<figure><img src="https://old.example/1.jpg" alt="No. 1"></figure>';
const two =
  '<figure><img src="https://old.example/2.jpg" alt="No. 2"><figcaption>Two &amp; two</figcaption></figure>';

const gallery = (figures: string) => `<section data-kind="gallery">${figures}</section>`;

describe("shortcodes", () => {
  test.each([
    [
      '[caption id="a" width="3"]<img src="/x.jpg" alt="X" /> Under it[/caption]',
      '<figure><img src="https://old.example/x.jpg" alt="X"><figcaption>Under it</figcaption></figure>',
    ],
    [
      '[caption caption="Said"]<a href="/x.jpg"><img src="/x.jpg" /></a>[/caption]',
      '<figure><img src="https://old.example/x.jpg" alt=""><figcaption>Said</figcaption></figure>',
    ],
    ['[gallery ids="2,1"]', gallery(two + one)],
    ["Look:\n[gallery]\nSeen.", `<p>Look:</p>${gallery(one + two)}<p>Seen.</p>`],
    ["[audio https://old.example/a.mp3]", '<p><a href="https://old.example/a.mp3">a.mp3</a></p>'],
    ["[[gallery]] is a word [sic] and [1]", "<p>[gallery] is a word [sic] and [1]</p>"],
  ])("%s", (given, expected) => expect(read(given).html).toBe(expected));

  test.each([
    "[youtube https://youtu.be/SQEQr7c0-dw]",
    "[youtube=https://www.youtube.com/watch?v=SQEQr7c0-dw&amp;w=320]",
    "[embed]https://youtu.be/SQEQr7c0-dw[/embed]",
    '[video src="https://youtu.be/SQEQr7c0-dw"]',
  ])("a video is one to click: %s", (given) =>
    expect(read(given).html).toContain("/embed/SQEQr7c0-dw"),
  );

  test.each([
    [
      "[contact-form][field name='x'][/contact-form]after",
      "<p>after</p>",
      "[contact-form] was left out; [field] was left out",
    ],
    ["[box color='red']Inside[/box]", "<p>Inside</p>", "[box] was taken off its words"],
    ['a [rev_slider alias="x"] b', "<p>a  b</p>", "[rev_slider] was left out"],
  ])("%s is reported", (given, expected, note) => {
    const { html, notes } = read(given);
    expect([html, notes.join("; ")]).toEqual([expected, note]);
  });
});

test("blocks: what they hold stays, what WordPress would fill in is reported", () => {
  const { html, notes } = read(
    `<!-- wp:paragraph --><p>One\ntwo</p><!-- /wp:paragraph -->
<!-- wp:latest-posts {"postsToShow":3} /-->
<!-- wp:image {"id":1} --><figure class="wp-block-image"><img src="https://old.example/1-300x200.jpg" alt="Pier" class="wp-image-1"/></figure><!-- /wp:image -->
<!-- wp:more --><!--more--><!-- /wp:more -->`,
  );
  expect(html).toBe(
    '<p>Onetwo</p><figure><img src="https://old.example/1.jpg" alt="Pier"></figure>',
  );
  expect(notes).toEqual(["The block latest-posts was left out"]);
});

test("links to imported posts lose the old site's host, others keep theirs", () => {
  const links = [
    "https://old.example/2019/quay/#a",
    "http://old.example/?p=12",
    "/2019/quay/",
    "https://old.example/file.pdf",
    "https://other.example/2019/quay/",
  ];
  const { html } = read(links.map((href) => `<a href="${href}">x</a>`).join(" "));
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/2019/quay/#a",
    "/?p=12",
    "/2019/quay/",
    "https://old.example/file.pdf",
    "https://other.example/2019/quay/",
  ]);
});

describe("words between blocks are kept", () => {
  test.each([
    [
      "a block with attributes before one that WordPress fills in",
      '<!-- wp:image {"id":769} --><figure></figure><!-- /wp:image --><p>Twelve paragraphs.</p><!-- wp:block {"ref":1} /-->',
      "<p>Twelve paragraphs.</p>",
    ],
    ["a reusable block", '<!-- wp:block {"ref":4711} /-->', "<p>Used again.</p>"],
    [
      "a comment without an end",
      '<!-- wp:paragraph {"align":"left"}\n<p>One</p><!-- /wp:paragraph --><!-- wp:heading <h2>Two</h2>',
      "<p>One</p><h2>Two</h2>",
    ],
    [
      "attributes that hold brackets and the end of others",
      '<!-- wp:x {"a":"} /-- {"} --><p>One</p><!-- wp:y {"b":{"c":"}"}} /--><p>Two</p>',
      "<p>One</p><p>Two</p>",
    ],
    [
      "a caption beside its attribute",
      '[caption caption="Said"]<img src="/x.jpg"> and shown[/caption]',
      '<figure><img src="https://old.example/x.jpg" alt=""><figcaption>Said<br>and shown</figcaption></figure>',
    ],
  ])("%s", (_, given, expected) => expect(read(given).html).toBe(expected));

  test("footnotes become a list where their block is, else at the end", () => {
    const notes = JSON.stringify([
      { content: 'See <a href="https://x.example/">there</a>', id: "a" },
      { content: "And <em>here</em>", id: "b" },
    ]);
    const marked = '<p>So<sup data-fn="a" class="fn"><a href="#a">1</a></sup></p>';
    const list =
      '<ol><li>See <a href="https://x.example/">there</a></li><li>And <em>here</em></li></ol>';
    const block = "<!-- wp:footnotes /-->";
    expect(read(`${marked}${block}<p>End</p>`, notes).html).toBe(`<p>So¹</p>${list}<p>End</p>`);
    expect(read(marked, notes).html).toBe(`<p>So¹</p>${list}`);
    expect(read(marked + block, "no JSON").notes).toEqual(["The block footnotes was left out"]);
  });
});

test("a text far larger than a story can be is refused before it is read", () => {
  expect(read(`<p>${"a".repeat(1024 * 1024 - 7)}</p>`).notes).toEqual([]);
  expect(() => read(`<p>${"a".repeat(1024 * 1024)}</p>`)).toThrow("larger than 1 MiB");
});
