import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cue, cuesAsVtt, MOST_CUES, parseCues } from "./cues.ts";

const vtt = `WEBVTT - by hand
Kind: captions

NOTE
Who spoke is not known --> yet.

STYLE
::cue { color: red }

one
00:01.000 --> 00:03.500 align:start position:10%
The bridge is <b>closed</b> &amp; guarded,
says the mayor.

1:02:03.004 --> 1:02:05.000
- When?
`;

const read: Cue[] = [
  { startMs: 1_000, endMs: 3_500, text: "The bridge is <b>closed</b> & guarded,\nsays the mayor." },
  { startMs: 3_723_004, endMs: 3_725_000, text: "- When?" },
];

const srt =
  "\ufeff1\r\n00:00:01,000 --> 00:00:03,500\r\nThe bridge is <b>closed</b> & guarded,\r\nsays the mayor.\r\n\r\n2\r\n01:02:03,004 --> 01:02:05,000\r\n- When?\r\n";

describe("[CLIP-23] captions of a file", () => {
  test("are the same from WebVTT and SRT, with any line ends", () => {
    expect(parseCues(vtt)).toEqual(read);
    expect(parseCues(srt)).toEqual(read);
    expect(parseCues(vtt.replaceAll("\n", "\r"))).toEqual(read);
  });

  test.each([
    ["times that cannot be read", 3, "WEBVTT\n\n00:01,00 --> 00:02\nHello"],
    ["an end before the beginning", 3, "WEBVTT\n\n00:02.000 --> 00:01.000\nHello"],
    ["seconds after 59", 2, "1\n00:00:61,000 --> 00:01:02,000\nHello"],
    [
      "a cue before the one above it",
      6,
      "WEBVTT\n\n00:05.000 --> 00:06.000\nHello\n\n00:01.000 --> 00:02.000\nagain",
    ],
    ["text without times", 6, "1\n00:00:01,000 --> 00:00:02,000\nHello\n\n\nand then"],
    [
      "a missing empty line",
      4,
      "1\n00:00:01,000 --> 00:00:02,000\nHello\n00:00:03,000 --> 00:00:04,000\nagain",
    ],
    [
      "a number above it, but no empty line",
      5,
      "1\n00:00:01,000 --> 00:00:02,000\nHello\n2\n00:00:03,000 --> 00:00:04,000\nagain",
    ],
  ])("are refused with the line for %s", (_, line, file) => {
    expect(() => parseCues(file)).toThrow(expect.objectContaining({ line }));
    expect(() => parseCues(file)).toThrow(new RegExp(`^Line ${line}: `));
  });

  test.each([
    ["nothing", ""],
    ["a header alone", "WEBVTT\n\nNOTE nobody speaks\n"],
  ])("are refused for %s", (_, file) => expect(() => parseCues(file)).toThrow("no cues"));

  test("may be 5,000 and 256 kB, and no more", () => {
    const cues = (count: number): Cue[] =>
      Array.from({ length: count }, (_, index) => ({
        startMs: index * 10,
        endMs: index * 10 + 9,
        text: "a",
      }));
    expect(parseCues(cuesAsVtt(cues(MOST_CUES)))).toHaveLength(MOST_CUES);
    expect(() => parseCues(cuesAsVtt(cues(MOST_CUES + 1)))).toThrow("5,000");
    const long = (length: number) =>
      cuesAsVtt([{ startMs: 0, endMs: 1, text: "ü".repeat(length) }]);
    expect(parseCues(long(120_000))).toHaveLength(1);
    expect(() => parseCues(long(132_000))).toThrow("256 kB");
  });
});

describe("[CLIP-24] markup in a cue", () => {
  const hostile: Cue[] = [
    {
      startMs: 0,
      endMs: 1_000,
      text: "<script>alert(1)</script>\n<v Anna>&lt;b&gt; --> </v>\n<00:00:00.500><img src=x onerror=alert(1)>",
    },
  ];

  test("is written so that a player shows it as text", () => {
    const [, , , ...text] = cuesAsVtt(hostile).split("\n");
    expect(text.join("\n")).not.toMatch(/[<>]|-->/);
    expect(parseCues(cuesAsVtt(hostile))).toEqual(hostile);
  });

  test("comes back from WebVTT as it was, whatever was typed", () => {
    const text = fc
      .string({ unit: "grapheme", minLength: 1 })
      .map((typed) => `a${typed.replace(/[\s\p{Cc}]+/gu, " ")}b`);
    const any = fc.array(fc.tuple(fc.nat(3_600_000), fc.integer({ min: 1, max: 9_999 }), text), {
      minLength: 1,
    });
    fc.assert(
      fc.property(any, (rows) => {
        const cues = rows
          .map(([startMs, length, typed]) => ({ startMs, endMs: startMs + length, text: typed }))
          .sort((one, other) => one.startMs - other.startMs);
        expect(parseCues(cuesAsVtt(cues))).toEqual(cues);
      }),
    );
  });

  test("an empty line in a typed text does not end its cue", () => {
    const [cue] = parseCues(cuesAsVtt([{ startMs: 0, endMs: 1, text: "one\n\n2\n\n\0two" }]));
    expect(cue?.text).toBe("one\n2\ntwo");
  });
});
