import sharp, { type Region } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { site } from "#site.config.ts";
import { makeCardPicture, makeSitePicture } from "../share-cards.ts";
import { drawCard } from "./draw-card.ts";
import { fitTitle } from "./fit-title.ts";
import { type Look, readLook } from "./look.ts";
import { openPen, type Pen } from "./open-pen.ts";

let pen: Pen;
let look: Look;
beforeAll(async () => {
  [pen, look] = await Promise.all([openPen(), readLook()]);
});

const ROOM = 1104;
const card = { title: "The lock holds", label: "World", color: "world" } as const;

/** Pixels of a region that are as bright as letters. */
async function brightIn(picture: Buffer, part: Region): Promise<number> {
  const { data } = await sharp(picture)
    .extract(part)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 200).length;
}
/** Below the label strip of a card with a one-line title. */
const TITLE = { left: 0, top: 540, width: 1200, height: 130 };
const BRAND = { left: 1080, top: 480, width: 72, height: 60 };

describe("a share picture", () => {
  test("is 1200x675, with a picture, without one, and of the publication itself", async () => {
    const photograph = await sharp({
      create: { width: 1200, height: 460, channels: 3, background: "teal" },
    })
      .png()
      .toBuffer();
    const pictures = [
      makeCardPicture(card),
      makeCardPicture(card, async () => photograph),
      makeCardPicture(card, async () => undefined),
      makeSitePicture(),
    ];
    for (const picture of await Promise.all(pictures)) {
      expect(await sharp(picture).metadata()).toMatchObject({
        format: "jpeg",
        width: 1200,
        height: 675,
      });
    }
  });

  test("shows its title and the publication's name as outlines, whatever fonts the machine has", async () => {
    const [written, wordless] = await Promise.all([
      makeCardPicture(card),
      makeCardPicture({ ...card, title: "." }),
    ]);
    expect(drawCard(card, { pen, look, hasPicture: false }).svg).not.toMatch(/<text|font-family/);
    expect(await brightIn(written, TITLE)).toBeGreaterThan(3_000);
    expect(await brightIn(wordless, TITLE)).toBeLessThan(300);
    expect(await brightIn(written, BRAND)).toBeGreaterThan(300);
    expect(pen.measure(site.name, { voice: "headline", size: 40 })).toBeGreaterThan(40);
  });
});

describe("a title", () => {
  test.each([
    ["short", "Fog"],
    ["long", "The council voted late on Tuesday to open its records, ".repeat(4).slice(0, 200)],
    ["one endless word", "W".repeat(200)],
    ["wide words", "WWWWWWWWW ".repeat(20).trim()],
  ])("that is %s stays in its room", (_, title) => {
    const { lines, lineHeight } = fitTitle(pen, title, ROOM);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(ROOM);
    expect(lines.length * lineHeight).toBeLessThanOrEqual(260);
    const { pictureHeight } = drawCard({ ...card, title }, { pen, look, hasPicture: true });
    expect(pictureHeight).toBeGreaterThan(250);
  });

  test("is as large as it can be, in lines that are alike", () => {
    expect(fitTitle(pen, "Fog", ROOM).size).toBeGreaterThan(
      fitTitle(pen, "Fog ".repeat(40), ROOM).size,
    );
    const [first, second] = fitTitle(
      pen,
      "Council opens its records after residents filmed it all",
      ROOM,
    ).lines;
    expect((second?.width ?? 0) / (first?.width ?? 1)).toBeGreaterThan(0.6);
  });

  test.each([
    ["accents", "Żółć, naïve façade Ñandú"],
    ["accents made of parts", "Z\u030co\u0308"],
    ["Vietnamese", "Tiếng Việt được"],
    ["Cyrillic", "Совет открыл архивы"],
    ["Greek", "Ελληνικά"],
  ])("is drawn in %s", (_, title) => {
    const readable = pen.readable(title) ?? "";
    expect(readable).toBe(title.normalize("NFC"));
    expect(pen.measure(readable, { voice: "headline", size: 60 })).toBeGreaterThan(60);
  });

  test("loses unsupported symbols and keeps its words", () => {
    expect(pen.readable("Fog 📰 lifts\u202e \u200b🎉")).toBe("Fog lifts");
  });

  test.each(["東京で会議", "مرحبا بالعالم", "Mixed 会 letters", "📰", ""])(
    "with letters we lack is left out rather than drawn as boxes: %s",
    (title) => {
      expect(pen.readable(title)).toBeUndefined();
      const { pictureHeight } = drawCard({ ...card, title }, { pen, look, hasPicture: true });
      expect(pictureHeight).toBeGreaterThan(580);
    },
  );
});
