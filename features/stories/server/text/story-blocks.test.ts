import { describe, expect, test } from "vitest";
import { attackStrings } from "#testing/attacks/attack-strings.ts";
import { dangersIn } from "#testing/checks/dangers-in.ts";
import { cleanForReaders } from "./clean-for-readers.ts";
import { cleanHtml } from "./clean-html.ts";

describe("C1 the blocks of a story", () => {
  test("[PICTURE-07] preserves the blocks of a story", () => {
    const blocks = [
      '<aside data-kind="pull-quote"><p>“Stop.”</p><p>A witness</p></aside>',
      '<aside data-kind="facts"><h2>In numbers</h2><dl><dt>Nine</dt><dd>boats</dd></dl></aside>',
      '<section data-kind="timeline"><h2>The night</h2><ol><li><strong>4:52</strong> Hit.</li></ol></section>',
      '<section data-kind="gallery"><figure><a href="/media/a.jpg">',
      '<img src="/media/a.jpg" alt="A pier" loading="lazy" /></a><figcaption>A</figcaption></figure></section>',
      '<figure data-kind="map"><img src="/media/m.png" alt="A map" loading="lazy" /></figure>',
    ].join("");
    expect(cleanHtml(blocks)).toBe(blocks);
  });

  test.each([
    ["<aside><p>x</p></aside>", "<p>x</p>"],
    ['<section data-kind="advert"><p>x</p></section>', "<p>x</p>"],
    ['<section data-kind="facts"><p>x</p></section>', "<p>x</p>"],
    ['<aside data-kind="facts gallery"><p>x</p></aside>', "<p>x</p>"],
    ['<figure data-kind="gallery">x</figure>', "<figure>x</figure>"],
    ['<p data-kind="facts">x</p>', "<p>x</p>"],
    [
      '<aside data-kind="facts" class="lightbox" style="top:0" onclick="alert(1)" id="root">x</aside>',
      '<aside data-kind="facts">x</aside>',
    ],
    [
      '<section data-kind="gallery"><a href="javascript:alert(1)" data-video="x">x</a></section>',
      '<section data-kind="gallery"><a>x</a></section>',
    ],
    ['<dl onclick="alert(1)"><dt id="a">x</dt></dl>', "<dl><dt>x</dt></dl>"],
    [
      '<aside data-kind="correction" data-time="2026-13-40T00:00:00Z" data-story="1">x</aside>',
      '<aside data-kind="correction">x</aside>',
    ],
    ['<section data-kind="live" data-author="Ana">x</section>', "x"],
    [
      '<section data-kind="live" data-time="2026-11-16T14:32:00Z" data-author=" Ana" data-key="1">x</section>',
      '<section data-kind="live" data-time="2026-11-16T14:32:00Z">x</section>',
    ],
    ['<aside data-kind="related" data-story="1e3"></aside>', ""],
    ['<aside data-kind="related" data-story="0"></aside>', ""],
    ['<aside data-kind="related" data-story="9999999999"></aside>', ""],
    ['<figure data-kind="post" data-time="x">x</figure>', '<figure data-kind="post">x</figure>'],
  ])("[PICTURE-07] reduces %s", (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  test("[PICTURE-07] is harmless within every block, for every attack we know", () => {
    const wraps = [
      ["<aside data-kind='facts'><dl><dt>", "</dt></dl></aside>"],
      ["<section data-kind='gallery'><figure><a href='/media/a.jpg'>", "</a></figure></section>"],
      ["<section data-kind='", "'>x</section>"],
    ];
    for (const [open = "", close = ""] of wraps) {
      const dangerous = attackStrings().filter(
        (html) => dangersIn(cleanHtml(open + html + close)).length > 0,
      );
      expect(dangerous, open).toEqual([]);
    }
  });
});

describe("C1 a block of a later release", () => {
  const inside = "<p>Vote <strong>now</strong>.</p>";
  const block = `<figure data-block="poll" data-value="{&quot;of&quot;:&quot;&lt;a&gt; &amp; b&quot;}">${inside}</figure>`;

  test("is stored as it is, and readers get what is in it", () => {
    expect(cleanHtml(block)).toBe(block);
    expect(cleanForReaders(`<p>a</p>${block}<p>b</p>`)).toBe(
      `<p>a</p><figure>${inside}</figure><p>b</p>`,
    );
    const empty = '<p>a</p><figure data-block="poll"></figure>';
    expect(cleanHtml(empty)).toBe(empty);
    expect(cleanForReaders(empty)).toBe("<p>a</p>");
  });

  test.each([
    ['<figure data-block="Poll">x</figure>', "<figure>x</figure>"],
    ['<figure data-value="1">x</figure>', "<figure>x</figure>"],
    ['<p data-block="poll">x</p>', "<p>x</p>"],
    ['<aside data-block="poll">x</aside>', "x"],
    [
      '<figure data-kind="map" data-block="poll" data-value="1">x</figure>',
      '<figure data-kind="map">x</figure>',
    ],
    [
      '<figure class="lightbox" onclick="alert(1)" data-block="poll" id="root" style="top:0">x</figure>',
      '<figure data-block="poll">x</figure>',
    ],
    [
      `<figure data-block="poll" data-value="${"x".repeat(20_001)}">x</figure>`,
      '<figure data-block="poll">x</figure>',
    ],
    [
      '<figure data-block="poll"><script>alert(1)</script><custom-poll>x</custom-poll></figure>',
      '<figure data-block="poll">x</figure>',
    ],
  ])("is reduced from %s", (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  test("is harmless, for every attack we know in its name, value and text, also for readers", () => {
    const wraps = [
      ['<figure data-block="poll">', "</figure>"],
      ["<figure data-block='", "'>x</figure>"],
      ["<figure data-block='poll' data-value='", "'>x</figure>"],
      ['<figure data-block="poll" data-value="', '">x</figure>'],
    ];
    // What the cleaner writes of a block, and what readers' pictures have.
    const ours = /^attribute (?:data-block|data-value|class|decoding|srcset|sizes)$/;
    for (const [open = "", close = ""] of wraps) {
      const html = attackStrings().map((attack) => open + attack + close);
      const dangers = [cleanHtml, cleanForReaders].flatMap((clean) =>
        html.flatMap((one) => dangersIn(clean(one)).filter((danger) => !ours.test(danger))),
      );
      expect(dangers, open).toEqual([]);
      expect(html.filter((one) => /data-block|data-value/.test(tagsOf(one)))).toEqual([]);
    }
  });

  const tagsOf = (html: string) => (cleanForReaders(html).match(/<[^>]*>/g) ?? []).join("");
});
