import { describe, expect, test } from "vitest";
import { toOurHtml } from "./our-html.ts";

// Tests how another system's HTML becomes ours. That it is safe: articles' clean-html.test.ts.

function ours(html: string, { breaks = false } = {}) {
  const notes: string[] = [];
  const shown = toOurHtml(html, {
    breaks,
    link: (href) => href.replace("https://old.example", ""),
    picture: () => undefined,
    showsPicture: (href) => href.endsWith(".jpg"),
    address: (src) => src,
    isOwn: (src) => src.startsWith("/"),
    onPlayer: () => {},
    note: (line) => notes.push(line),
  });
  return { html: shown.replace(/\n/g, ""), notes };
}

const video = '<iframe src="https://www.youtube-nocookie.com/embed/SQEQr7c0-dw"';

describe("texts", () => {
  test.each([
    ["<div>Loose <b>words</b></div>", "<p>Loose <strong>words</strong></p>"],
    ["<div><p>One</p>two<p>three</p></div>", "<p>One</p><p>two</p><p>three</p>"],
    ["<section><h1>Head</h1><center>mid</center></section>", "<h1>Head</h1><p>mid</p>"],
    ["<p>&nbsp;</p><p><br></p><h2> </h2><p>x</p>", "<p>x</p>"],
    ["<p>A &lt;b&gt; &amp; c</p>", "<p>A &lt;b&gt; &amp; c</p>"],
    ["<dl><dt>Term</dt><dd>Words</dd></dl>", "<p><strong>Term</strong></p><p>Words</p>"],
    ["<p>H<sub>2</sub>O, x<sup>th</sup>, <q>so</q></p>", "<p>H₂O, xth, “so”</p>"],
    [
      "<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>",
      "<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>",
    ],
    ["<ul></ul><ol start=3><li>x</li></ol>", '<ol start="3"><li>x</li></ol>'],
    [
      "<blockquote>Said.<cite>Her</cite></blockquote>",
      "<blockquote><p>Said.<em>Her</em></p></blockquote>",
    ],
    [
      '<table><tr><td colspan="2"> a </td></tr></table>',
      '<table><tr><td colspan="2">a</td></tr></table>',
    ],
    ["<pre>a\n  b</pre>", "<pre>a  b</pre>"],
    [
      '<p><a href="https://old.example/x/">in</a> <a href="#top">up</a></p>',
      '<p><a href="/x/">in</a> up</p>',
    ],
    [
      "<table><caption>Votes</caption><tr><td>a</td>loose</tr></table><ul>first<li>x</li></ul>",
      "<table><caption>Votes</caption><tr><td>a</td><td>loose</td></tr></table><ul><li>first</li><li>x</li></ul>",
    ],
    ["<script>x</script><style>y</style><svg><text>z</text></svg><p>w</p>", "<p>w</p>"],
  ])("%s", (given, expected) => expect(ours(given).html).toBe(expected));

  test.each([
    ["One\ntwo\n\nthree\r\n\r\n\r\nfour", "<p>One<br>two</p><p>three</p><p>four</p>"],
    [
      "A <strong>b\nc</strong>\n\n<ul>\n<li>x\ny</li>\n</ul>\n\nend",
      "<p>A <strong>bc</strong></p><ul><li>xy</li></ul><p>end</p>",
    ],
    ["<blockquote>a\n\nb</blockquote>", "<blockquote><p>a</p><p>b</p></blockquote>"],
    ["before\n<h3>Head</h3>\nafter", "<p>before</p><h3>Head</h3><p>after</p>"],
  ])("with line breaks that mean something: %j", (given, expected) =>
    expect(ours(given, { breaks: true }).html).toBe(expected),
  );
});

describe("pictures", () => {
  test.each([
    [
      '<p><img src="a.jpg" alt="A" width="3" height="2" style="x"></p>',
      '<figure><img src="a.jpg" alt="A" width="3" height="2"></figure>',
    ],
    ['<a href="big.jpg"><img src="a.jpg"></a>', '<figure><img src="a.jpg" alt=""></figure>'],
    [
      '<a href="/shop"><img src="a.jpg"></a>',
      '<p><a href="/shop"><img src="a.jpg" alt=""></a></p>',
    ],
    [
      '<figure><img src="a.jpg"><figcaption>By <b>Bo</b></figcaption></figure>',
      '<figure><img src="a.jpg" alt=""><figcaption>By <strong>Bo</strong></figcaption></figure>',
    ],
    [
      '<img src="data:image/gif;base64,x" data-src="real.jpg">',
      '<figure><img src="real.jpg" alt=""></figure>',
    ],
    ['<img src="pixel.gif" width="1" height="1">', ""],
    [
      '<figure class="wp-block-gallery"><ul><li><figure><img src="a.jpg"></figure></li><li><figure><img src="b.jpg"><figcaption>B</figcaption></figure></li></ul><figcaption>All</figcaption></figure>',
      '<section data-kind="gallery"><figure><img src="a.jpg" alt=""></figure><figure><img src="b.jpg" alt=""><figcaption>B</figcaption></figure><p>All</p></section>',
    ],
    [
      '<figure class="kg-card kg-gallery-card"><div><div><img src="a.jpg"></div><div><img src="b.jpg"></div></div></figure>',
      '<section data-kind="gallery"><figure><img src="a.jpg" alt=""></figure><figure><img src="b.jpg" alt=""></figure></section>',
    ],
    [
      '<figure class="wp-block-table"><table><tr><td>a<img src="b.jpg"></td></tr></table><figcaption>All of it</figcaption></figure>',
      '<table><caption>All of it</caption><tr><td>a<img src="b.jpg" alt=""></td></tr></table>',
    ],
    [
      '<figure><div><img src="a.jpg"><p>Beside it</p></div><figcaption>Under it</figcaption></figure>',
      '<figure><img src="a.jpg" alt=""></figure><p>Beside it</p><p>Under it</p>',
    ],
    [
      '<figure><img src="pixel.gif" width="1" height="1"><figcaption>Left</figcaption></figure>',
      "<p>Left</p>",
    ],
  ])("%s", (given, expected) => expect(ours(given).html).toBe(expected));
});

describe("films, sounds and what others showed", () => {
  test.each([
    ["https://www.youtube.com/watch?v=SQEQr7c0-dw"],
    ["<p>https://youtu.be/SQEQr7c0-dw</p>"],
    ['<iframe src="//www.youtube.com/embed/SQEQr7c0-dw?rel=0"></iframe>'],
    [
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/SQEQr7c0-dw\n</div></figure>',
    ],
    ['<object><param name="movie" value="http://www.youtube.com/v/SQEQr7c0-dw&fs=1"></object>'],
  ])("a video is one to click: %s", (given) => expect(ours(given).html).toContain(video));

  test.each([
    [
      "https://vimeo.example/1?a=1&b=2",
      '<p><a href="https://vimeo.example/1?a=1&amp;b=2">vimeo.example/1</a></p>',
      "What was shown from vimeo.example is a link now",
    ],
    [
      '<iframe src="https://maps.example/x" title="A map"></iframe>',
      '<p><a href="https://maps.example/x">A map</a></p>',
      "What was shown from maps.example is a link now",
    ],
    ['<iframe src="javascript:alert(1)"></iframe>', "", "An embed without an address was left out"],
    [
      '<figure><video src="/a.mp4"></video><figcaption>Boat</figcaption></figure>',
      '<p><a href="/a.mp4">Boat</a></p>',
      undefined,
    ],
    ['<audio><source src="/a.mp3"></audio>', '<p><a href="/a.mp3">a.mp3</a></p>', undefined],
    ["<form><input><p>Sign up</p></form>", "", "A form was left out"],
    [
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/"><div><div class="kg-bookmark-title">X &amp; Y</div><div class="kg-bookmark-description">What it is.</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://x.example/i.ico"><span class="kg-bookmark-author">Bo</span><span class="kg-bookmark-publisher">The X</span></div></div><div class="kg-bookmark-thumbnail"><img src="/content/t.jpg"></div></a><figcaption>Seen</figcaption></figure>',
      '<figure><img src="/content/t.jpg" alt=""></figure><p><a href="https://x.example/">X &amp; Y</a></p><p>What it is. – Bo, The X</p><p>Seen</p>',
      undefined,
    ],
    [
      '<figure class="kg-bookmark-card"><a href="https://x.example/"><div class="kg-bookmark-thumbnail"><img src="https://x.example/t.jpg"></div></a></figure>',
      '<p><a href="https://x.example/">x.example</a></p>',
      "The picture of a link card is on another site and was left out",
    ],
    [
      '<figure><iframe src="https://www.youtube.com/embed/SQEQr7c0-dw"></iframe><figcaption>The <b>boat</b></figcaption></figure>',
      '<iframe src="https://www.youtube-nocookie.com/embed/SQEQr7c0-dw" title="The boat"></iframe><p>The <strong>boat</strong></p>',
      undefined,
    ],
    [
      "<details><summary>More</summary><p>Inside</p></details>",
      "<p><strong>More</strong></p><p>Inside</p>",
      "A part to unfold is open now",
    ],
    [
      '<div class="wp-block-button"><a class="wp-block-button__link">Join us</a></div>',
      "<p>Join us</p>",
      "A button without an address is plain words",
    ],
    ["<p><s>Old</s> new</p>", "<p>Old new</p>", "Struck-out words are shown as plain words"],
    [
      '<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="/a.mp3"></audio><div class="kg-audio-title">Talk</div><div class="kg-audio-player"><span>0:00</span></div></div></div>',
      '<p><a href="/a.mp3">a.mp3</a></p><p>Talk</p>',
      undefined,
    ],
  ])("%s", (given, expected, note) => {
    const { html, notes } = ours(given);
    expect(html).toBe(expected);
    expect(notes).toEqual(note === undefined ? [] : [note]);
  });
});
