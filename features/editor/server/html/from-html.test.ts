import { readStories } from "@newsroom/demo/read-story.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toHtml } from "#features/editor/rules/to-html.ts";
import { cleanHtml } from "#features/stories/server/text/clean-html.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { attackStrings } from "#testing/attacks/attack-strings.ts";
import { fromHtml } from "./from-html.ts";

const elements = [
  ...["p", "h1", "h3", "h4", "div", "blockquote", "pre", "code", "em", "strong", "i", "a href=/a"],
  ...[
    "a href=https://a.example/?b=c&d title='x'",
    "ul",
    "ol",
    "ol start=4",
    "li",
    "dl",
    "dt",
    "dd",
  ],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th scope=col", "td colspan=2", "td"],
  ...["figure", "figcaption", "figure data-kind=map", "figure data-kind=post"],
  ...["figure data-block=poll data-value='{&quot;a&quot;:1}'", "figure data-block=Poll"],
  ...["aside data-kind=facts", "aside data-kind=pull-quote", "section data-kind=gallery"],
  ...["aside data-kind=correction data-time=2026-11-16T14:32:00Z", "aside data-kind=correction"],
  ...["section data-kind=live data-time=2026-11-16T14:32:00Z data-author='A B' data-key=yes"],
  ...["aside data-kind=related data-story=12", "section data-kind=timeline"],
];
const empty = [
  "<br>",
  "<hr>",
  "<img src=/media/a.jpg alt='A &amp; B' width=8 height=6>",
  "<img src=https://a.example/b.png title=x>",
  "<iframe src=https://www.youtube.com/embed/abcDEF12345 title='The fire'></iframe>",
  "\n",
  "  \n\n",
  " ",
  "\u00a0",
];
const words = fc.oneof(
  fc.constantFrom("Nine boats", "a", " b ", "&amp;", "<", '"', "😀", "\r\n"),
  fc.string({ maxLength: 8 }),
);

/** Elements within each other as far as chance has it, then cut up by loose tags. */
const { markup } = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc.oneof(
    { maxDepth: 5, depthSize: "small" },
    words,
    fc.constantFrom(...empty),
    fc
      .tuple(fc.constantFrom(...elements), fc.array(tie("markup"), { maxLength: 4 }))
      .map(([name, inner]) => `<${name}>${inner.join("")}</${name.split(" ")[0]}>`),
  ),
}));
const loose = fc.constantFrom(
  ...elements.flatMap((name) => [`<${name}>`, `</${name.split(" ")[0]}>`]),
);
const messy = fc
  .array(fc.oneof({ arbitrary: markup, weight: 6 }, { arbitrary: loose, weight: 1 }), {
    maxLength: 8,
  })
  .map((pieces) => pieces.join(""));

const rawBlocks = (html: string): string[] => {
  const found: string[] = [];
  fromHtml(html).descendants((node) => {
    if (node.type.name === "raw_html") found.push(node.attrs.html);
  });
  return found;
};

describe("[EDIT-01] cleaned HTML that is opened and saved unchanged is the same to the byte", () => {
  test("[EDIT-01] for any mix of markup", () => {
    fc.assert(
      fc.property(messy, (html) => {
        const clean = cleanOrRefused(html);
        if (clean === undefined) return;
        const doc = fromHtml(clean);
        doc.check();
        expect(toHtml(doc)).toBe(clean);
      }),
      { numRuns: 1_000 },
    );
  });

  test("[EDIT-01] for every demo story, with no block that cannot be changed", async () => {
    for (const { html, slug } of await readStories()) {
      const clean = cleanHtml(html);
      expect(toHtml(fromHtml(clean)), slug).toBe(clean);
      expect(rawBlocks(clean), slug).toEqual([]);
    }
  });

  test("[EDIT-01] for every attack that we know", () => {
    for (const html of attackStrings({ shapes: 1 })) {
      const clean = cleanOrRefused(`<p>a</p>${html}`);
      if (clean !== undefined) expect(toHtml(fromHtml(clean))).toBe(clean);
    }
  });

  test.each([
    "",
    "\n",
    "<p></p>",
    "text alone",
    "<p>a</p>\n\n<p>b</p>\n",
    "<ul>\n<li>a</li>\n<li><p>b</p><p>c</p></li>\n<li></li>\n</ul>",
    '<ol start="3"><li>a<ul><li>b</li></ul></li></ol>',
    "<p><em>a <strong>b</strong></em><strong><em>c</em></strong><em>d</em><em>e</em></p>",
    "<p><em><strong>a</strong></em> <code><em>b</em></code></p>",
    '<p>a <a href="https://a.example/" title="x" rel="noopener nofollow">b <em>c</em></a><br />d</p>',
    "<blockquote>bare<p>a</p>\n</blockquote>",
    "<pre>a\n  b</pre><pre><code>&lt;p&gt;</code></pre><hr />",
    "<dl><dt>Nine</dt>\n<dd>boats</dd></dl>",
    '<p><img src="/media/a.jpg" alt="" loading="lazy" /></p>',
    '<p>a <img src="/media/a.jpg" alt="A &amp; &quot;B&quot;" loading="lazy" /> b</p>',
    "<figure>\n<table><tr><td>a</td></tr></table>\n<figcaption>b</figcaption>\n</figure>",
    '<table>\n<caption>Votes</caption>\n<thead>\n<tr>\n<th scope="col">A</th>\n</tr>\n</thead>\n<tbody><tr><td colspan="2" rowspan="3"><p>1</p></td></tr></tbody><tfoot><tr><td></td></tr></tfoot></table>',
    '<aside data-kind="correction" data-time="2026-11-16T14:32:00Z"><p>It was nine.</p></aside>',
    '<section data-kind="live" data-time="2026-11-16T14:32:00Z" data-author="Mara Quill" data-key="yes"><h3>Out</h3><p>a</p><aside data-kind="facts"><p>b</p></aside></section>',
    '<aside data-kind="related" data-story="12"></aside>',
    '<figure data-kind="post"><blockquote><p>“a”</p></blockquote><figcaption><a href="https://x.com/a/status/1" rel="noopener nofollow">Ana</a></figcaption></figure>',
  ])("[EDIT-01] every block can be changed: %s", (html) => {
    expect(cleanHtml(html)).toBe(html);
    expect(toHtml(fromHtml(html))).toBe(html);
    expect(rawBlocks(html)).toEqual([]);
  });

  test("[EDIT-01] only what fits no block stays as it is", () => {
    const html = "<p>a</p>\n<em><p>b</p></em><p>c</p><blockquote><p>d</p><li>e</li></blockquote>";
    expect(cleanHtml(html)).toBe(html);
    expect(rawBlocks(html)).toEqual(["\n<em><p>b</p></em>", "<li>e</li>"]);
    expect(toHtml(fromHtml(html))).toBe(html);
  });
});

function cleanOrRefused(html: string): string | undefined {
  try {
    return cleanHtml(html);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
