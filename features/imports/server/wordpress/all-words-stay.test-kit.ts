import fc from "fast-check";
import { expect } from "vitest";
import { cleanHtml } from "#features/stories/server/text/clean-html.ts";
import { plainText } from "../html/plain-text.ts";
import { countWords } from "../posts/count-words.ts";
import type { Survey } from "./survey-wxr.ts";
import { wordpressHtml } from "./wordpress-html.ts";

const survey: Survey = {
  site: "https://old.example",
  hosts: ["old.example"],
  posts: 1,
  authors: new Map(),
  attachments: new Map(),
  galleries: new Map(),
  reusable: new Map(),
  addresses: new Set<string>(),
};

const word = fc.integer({ min: 0, max: 1_000_000 }).map((number) => `zq${number}`);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(" "));

/** As WordPress spells attributes, and as plugins did. */
const attributes = fc.oneof(
  fc.constant(""),
  fc.constantFrom(
    ...['{"id":769}', "{}", '{"a":{"b":"}"}}', '{"a":"/"}', '{"a":"} /"}', '{"a":"-- >"}', '{"a":'],
    ...["{", "}", '{"a":"[b c=d]"}', '{"a":"{{{{"}', '{"ref":4711}', '{"html":"\\u003cp\\u003e"}'],
  ),
  fc.json({ maxDepth: 2 }).filter((json) => !/[<>]|--|[a-z]{3}/.test(json)),
);
const name = fc.constantFrom(
  ...["paragraph", "image", "group", "columns", "block", "acf/card", "newspack-blocks/grid", "x"],
);
/** Most are as they should be; some have no start, no end, or end nowhere. */
const wrapped = (inside: fc.Arbitrary<string>) =>
  fc
    .tuple(name, attributes, inside, fc.integer({ min: 0, max: 11 }))
    .map(([block, given, html, fault]) => {
      const open = `<!-- wp:${block} ${given && `${given} `}-->`;
      const close = `<!-- /wp:${block} -->`;
      if (fault === 0) return `${open}${html}`;
      if (fault === 1) return `${html}${close}`;
      if (fault === 2) return `${open.slice(0, -3)}\n${html}\n${close}`;
      if (fault === 3) return `${open}${html}${close.slice(0, -3)}\n`;
      return `${open}\n${html}\n${close}`;
    });

const filledIn = fc
  .tuple(name, attributes)
  .map(([block, given]) => `<!-- wp:${block} ${given && `${given} `}/-->`);

const inline = fc
  .tuple(
    words,
    fc.constantFrom(
      ...[
        "<p>|</p>",
        "<h2>|</h2>",
        "<h6>|</h6>",
        "<p><s>|</s></p>",
        "<p><a href='/x'>|</a></p>",
        "|",
      ],
      ...[
        "<ul><li>|</li></ul>",
        "<ul>|</ul>",
        "<ol><li><p>|</p></li></ol>",
        "<pre><code>|</code></pre>",
      ],
      ...["<blockquote><p>|</p></blockquote>", "<blockquote>| <cite>x</cite></blockquote>"],
      ...["<figure><blockquote>|</blockquote></figure>", "<figure>|<img src='/a.jpg'></figure>"],
      ...["<figure><img src='/a.jpg'><figcaption>|</figcaption></figure>", "<span>|</span><br>"],
      ...["<figure><img><figcaption>|</figcaption></figure>", "<dl><dt>|</dt></dl>", "<div>|<div>"],
      ...["<figure><table><tr><td>|</td></tr></table><figcaption>|</figcaption></figure>"],
      ...["<figure><table><tr><td>|<img src='/a.jpg'></td></tr></table></figure>", "<p>|", "|</p>"],
      ...["<table><caption>|</caption><tr>|<th>|</th></tr></table>", "<table>|</table>"],
      ...[
        "<figure><figure><img src='/a.jpg'><figcaption>|</figcaption></figure><figcaption>|</figcaption></figure>",
      ],
      ...["<figure><figure><img src='/a.jpg'></figure>|</figure>", "<p>[box a='b']|[/box]</p>"],
      ...[
        "<figure><div class='wp-block-embed__wrapper'>https://youtu.be/SQEQr7c0-dw</div><figcaption>|</figcaption></figure>",
      ],
      ...[
        "<figure><video src='/a.mp4'></video><figcaption>|</figcaption></figure>",
        "[caption]|[/caption]",
      ],
      ...[
        "<details><summary>|</summary>|</details>",
        "<button>|</button>",
        "<math><mi>|</mi></math>",
      ],
      ...[
        "<div class='wp-block-cover'><img src='/a.jpg'><div><p>|</p></div></div>",
        "[caption id=1]|",
      ],
      ...["[caption]<img src='/a.jpg'>|[/caption]", "[toc]|[/toc]", "[video]|[/video]", "[sic] |"],
      ...[
        "<figure class='kg-bookmark-card'><a>|</a></figure>",
        "<a>|</a>",
        "<q>|</q>",
        "<center>|",
      ],
    ),
  )
  .map(([text, html]) => html.replaceAll("|", text));

const { blocks } = fc.letrec<{ blocks: string; block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small" },
    inline,
    filledIn,
    wrapped(inline),
    wrapped(tie("blocks")),
  ),
  blocks: fc.array(tie("block"), { maxLength: 6 }).map((list) => list.join("\n")),
}));

/** What a tester counts: each word as often as it was written, whatever our code makes of the rest. */
const written = (html: string) => html.match(/zq\d+/g) ?? [];

/** Of so many sequences of blocks, none loses a word; the same ones for the same seed. */
export function expectAllWordsToStay({ runs, seed }: { runs: number; seed?: number }): void {
  fc.assert(
    fc.property(blocks, (given) => {
      const text = wordpressHtml(given, {
        survey,
        postId: "9",
        note: () => {},
      });
      const ours = plainText(cleanHtml(text.html));
      const lost = countWords(written(given).join(" "), ours).lost;
      expect([lost, countWords(text.words, ours).lost]).toEqual([0, 0]);
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
}
