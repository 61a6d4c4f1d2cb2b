/** Addresses that ran scripts somewhere when they were a link, a picture or a frame. */
const addresses = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "javascript&colon;alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "vbscript:alert(1)",
  'x" onerror="alert(1)',
  '/media/a.jpg" onerror="alert(1)',
];

const text = (words: string, marks: object[] = []) => ({ type: "text", text: words, marks });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });

/** Wherever a block holds an address. */
const withAddress = (address: string): object[][] => [
  [paragraph(text("x", [{ type: "link", attrs: { href: address } }]))],
  [{ type: "picture", attrs: { src: address, alt: "x" } }],
  [{ type: "picture", attrs: { src: "/media/a.jpg", alt: "x", link: address } }],
  [{ type: "post", attrs: { author: "x", href: address }, content: [paragraph(text("x"))] }],
  [{ type: "video", attrs: { video: address } }],
];

/** Wherever a block holds words or markup. Any words are accepted in the blocks of the first step. */
const withWords = (words: string): object[][] => [
  [
    paragraph(text(words)),
    { type: "code_block", content: [text(words)] },
    { type: "picture", attrs: { src: "/media/a.jpg", alt: words, title: words } },
    { type: "video", attrs: { video: "dQw4w9WgXcQ", title: words } },
  ],
  [
    { type: "post", attrs: { author: words }, content: [paragraph(text(words))] },
    {
      type: "live_entry",
      attrs: { time: "2026-11-15T12:00:00Z", author: words },
      content: [paragraph(text(words))],
    },
  ],
  [{ type: "raw_html", attrs: { html: `<p>x</p>${words}` } }],
];

/** Steps that put attacks into a story, which our own editor never sends. */
export const hostileSteps = (
  words: readonly string[],
  links: readonly string[] = addresses,
): object[] =>
  [...links.flatMap(withAddress), ...words.flatMap(withWords)].map((content) => ({
    stepType: "replace",
    from: 0,
    to: 0,
    slice: { content },
  }));
