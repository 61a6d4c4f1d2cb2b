import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "#shared/contract/app-error.ts";
import { attackStrings } from "#testing/attacks/attack-strings.ts";
import { hostileHtml } from "#testing/attacks/hostile-html.ts";
import { dangersIn } from "#testing/checks/dangers-in.ts";
import { cleanHtml, DEEPEST_NESTING, LARGEST_CONTENT } from "./clean-html.ts";

// Tests the rules for article HTML. That saving and showing apply them: saving.api.test.ts.

describe("C1 article HTML", () => {
  test("is harmless after cleaning, for every attack we know", () => {
    const dangerous = attackStrings().filter((html) => dangersIn(cleanHtml(html)).length > 0);
    expect(dangerous).toEqual([]);
  });

  test("preserves the elements of an article", () => {
    const story = [
      "<h2>Night shift</h2><p>One <em>two</em> <strong>three</strong> <code>four</code><br />five</p>",
      '<ul><li>a</li></ul><ol start="3"><li>b</li></ol><blockquote><p>said</p></blockquote><pre>x</pre><hr />',
      '<figure><img src="/media/a.jpg" alt="A pier" width="8" height="6" loading="lazy" />',
      "<figcaption>The pier</figcaption></figure>",
      '<table><caption>Votes</caption><thead><tr><th scope="col">Name</th></tr></thead>',
      '<tbody><tr><td colspan="2">9</td></tr></tbody></table><p><a href="/contact-us">in</a></p>',
    ].join("");
    expect(cleanHtml(story)).toBe(story);
  });

  test("replaces similar elements with allowed ones", () => {
    expect(cleanHtml("<h1>a</h1><h6>b</h6><p><b>c</b><i>d</i></p>")).toBe(
      "<h2>a</h2><h4>b</h4><p><strong>c</strong><em>d</em></p>",
    );
  });

  test.each([
    ["https://a.example/", true],
    ["http://a.example/", true],
    ["mailto:desk@a.example", true],
    ["/article/x", true],
    ["javascript:alert(1)", false],
    ["JaVaScRiPt:alert(1)", false],
    ["java\tscript:alert(1)", false],
    ["\u0001javascript:alert(1)", false],
    ["data:text/html,x", false],
    ["vbscript:x", false],
    ["ftp://a.example/", false],
    ["//a.example/", false],
    ["/\\a.example/", false],
    ["/\t/a.example/", false],
    ["/&#9;/a.example/", false],
    ["\\\\a.example/", false],
    ["htt\tp://6\t6.000146.0x7.147/", false],
    ["https://a.example/a\nb", false],
    ["/a\u007fb", false],
  ])("links to %j: %s", (href, stored) => {
    expect(cleanHtml(`<p><a href="${href}">x</a></p>`).includes("href=")).toBe(stored);
  });

  test("leads nowhere by more than 2,000 characters", () => {
    const link = `<a href="https://a.example/${"a".repeat(2_000)}">x</a>`;
    expect(cleanHtml(`<p>${link}</p>`)).toBe("<p><a>x</a></p>");
  });

  test("spells out the spaces of an address", () => {
    expect(cleanHtml('<p><a href=" \n/a b.pdf ">x</a></p>')).toBe(
      '<p><a href="/a%20b.pdf">x</a></p>',
    );
  });
});

describe("C2 cleaned HTML is a fixed point", () => {
  const tags = [
    "p",
    "div",
    "a",
    "b",
    "ul",
    "li",
    "table",
    "td",
    "tr",
    "h2",
    "svg",
    "math",
    "script",
    "iframe",
    "aside data-kind=facts",
    "section data-kind=gallery",
    "figure data-kind=map",
    "dl",
  ];
  const piece = fc.oneof(
    fc.constantFrom(
      ...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} id=a href=//x src=x>`]),
    ),
    fc.constantFrom(
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "&lt;",
      "&amp;lt;",
      "&#x3c;",
      '"',
      "'",
      "<",
      ">",
      "&",
    ),
    fc.constantFrom(...hostileHtml),
    fc.string(),
  );

  test("for any mix of markup", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const once = cleanOrRefused(pieces.join(""));
        if (once === undefined) return;
        expect(cleanHtml(once)).toBe(once);
        expect(dangersIn(once)).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
  });

  test.each([
    ["<p><x><p>a</p></x></p>"],
    ["<ul><x><li>a<li>b</x></ul>"],
    ["<a><x><a>b</a></x></a>"],
  ])("when dropping an element brings two together: %s", (html) => {
    const once = cleanHtml(html);
    expect(cleanHtml(once)).toBe(once);
  });
});

test("C3 ids, names, classes and styles are taken off; outward links carry rel", () => {
  const cleaned = cleanHtml(
    '<p id="__DATA__" class="x" style="color:red">' +
      '<img name="body" src="/media/a.jpg"><a name="root" href="https://a.example/">out</a>' +
      '<a href="/x" rel="opener" target="_blank">in</a></p>',
  );
  expect(cleaned).toBe(
    '<p><img src="/media/a.jpg" alt="" loading="lazy" />' +
      '<a href="https://a.example/" rel="noopener nofollow">out</a><a href="/x">in</a></p>',
  );
});

// Quadratic time would take minutes and exceed the test's time limit.
describe("C4 very deep or huge HTML", () => {
  test("50,000 nested elements are refused at once", () => {
    expect(() => cleanHtml("<blockquote>".repeat(50_000).slice(0, LARGEST_CONTENT))).toThrow(
      AppError,
    );
    expect(() => cleanHtml("<i>".repeat(50_000))).toThrow(/deeper than 100/);
  });

  test("100 levels are fine and 101 are not", () => {
    const nested = (depth: number) =>
      `${"<blockquote>".repeat(depth)}x${"</blockquote>".repeat(depth)}`;
    expect(cleanHtml(nested(DEEPEST_NESTING))).toBe(nested(DEEPEST_NESTING));
    expect(() => cleanHtml(nested(DEEPEST_NESTING + 1))).toThrow(/deeper than 100/);
  });

  test("what would be too large once escaped is refused, so that what is saved can be shown", () => {
    const text = (length: number) => `<p>${"&".repeat(length)}</p>`;
    expect(cleanHtml(cleanHtml(text(100_000)))).toBe(`<p>${"&amp;".repeat(100_000)}</p>`);
    expect(() => cleanHtml(text(120_000))).toThrow(/larger than 512 KiB/);
  });

  test("512 KiB are fine and a byte more is not", () => {
    const sized = (bytes: number) => `<p>${"é".repeat((bytes - 8) / 2)}${bytes % 2 ? "x" : ""}</p>`;
    expect(() => cleanHtml(sized(LARGEST_CONTENT - 1))).not.toThrow();
    expect(() => cleanHtml(`${sized(LARGEST_CONTENT)}xx`)).toThrow(/larger than 512 KiB/);
  });

  test.each(["<p>", "<", "&", "</p>", "<!--", "<a href=x ", "<p></i>", "<li><ul>", "<iframe>"])(
    "half a megabyte of %s does not stall",
    (piece) => {
      cleanOrRefused(piece.repeat(Math.floor(LARGEST_CONTENT / piece.length)));
    },
  );
});

describe("C5 embeds", () => {
  test("the privacy-mode player stays, boxed in", () => {
    const frame = cleanHtml(
      '<iframe src="https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1" title="The fire" onload="x()" allow="camera">no <b>frames</b></iframe>',
    );
    expect(frame).toBe(
      '<iframe src="https://www.youtube-nocookie.com/embed/abcDEF12345" title="The fire" ' +
        'sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" ' +
        'referrerpolicy="strict-origin-when-cross-origin" loading="lazy" allowfullscreen></iframe>',
    );
    expect(cleanHtml(frame)).toBe(frame);
  });

  test("the host's usual embed code becomes the privacy-mode player", () => {
    const copied =
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/abcDEF12345?si=x" title="The fire" frameborder="0" allow="autoplay"></iframe>';
    const own =
      '<iframe src="https://www.youtube-nocookie.com/embed/abcDEF12345" title="The fire">';
    expect(cleanHtml(copied)).toBe(cleanHtml(own));
  });

  test.each([
    "https://player.vimeo.com/video/12345",
    "http://www.youtube-nocookie.com/embed/abcDEF12345",
    "https://www.youtube-nocookie.com.evil.example/embed/abcDEF12345",
    "https://evil.example/https://www.youtube-nocookie.com/embed/abcDEF12345",
    "//www.youtube-nocookie.com/embed/abcDEF12345",
    "https://www.youtube-nocookie.com/watch?v=abcDEF12345",
    "javascript:alert(1)",
    "",
  ])("a frame from %j is removed", (src) => {
    expect(cleanHtml(`<p>a</p><iframe src="${src}">b</iframe><p>c</p>`)).toBe("<p>a</p><p>c</p>");
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
