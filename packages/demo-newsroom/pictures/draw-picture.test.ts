import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawPicture, motifs } from "./draw-picture.ts";
import { lights } from "./grade.ts";
import { renderPicture } from "./render-picture.ts";

const harbor = {
  motif: "harbor-cranes",
  light: "dusk",
  category: "Business",
  seed: "port",
} as const;

describe("drawPicture", () => {
  it.each(motifs)("draws %s in every light, each well-formed and unlike the others", (motif) => {
    const pictures = lights.map((light) =>
      drawPicture({ motif, light, category: "News", seed: "one" }),
    );
    expect(new Set(pictures).size).toBe(lights.length);
    for (const picture of pictures) {
      expect(picture).toMatch(/^<svg [^>]*width="1600" height="900"[^>]*>.*<\/svg>$/s);
      expect(picture).not.toMatch(/NaN|undefined|Infinity|<text/);
      for (const [, id] of picture.matchAll(/url\(#(\w+)\)/g)) {
        expect(picture).toContain(`id="${id}"`);
      }
    }
  });

  it("draws the same bytes for the same request", () => {
    expect(drawPicture(harbor)).toBe(drawPicture({ ...harbor }));
  });

  it("draws something else for another seed or another category", () => {
    const pictures = [
      drawPicture(harbor),
      drawPicture({ ...harbor, seed: "strike" }),
      drawPicture({ ...harbor, category: "World" }),
    ];
    expect(new Set(pictures).size).toBe(3);
  });

  it("uses the category's colour as its accent light", () => {
    expect(drawPicture(harbor)).toContain("#24d17c");
    expect(drawPicture({ ...harbor, category: "no such category" })).toContain("#a3a3a3");
  });

  // A quarter as wide and as high: what goes wrong in a motif shows there, too.
  it.each(motifs)("draws %s so that it can be rendered, neither blank nor heavy", async (motif) => {
    const picture = drawPicture({ motif, light: "night", category: "World", seed: "two" });
    const file = await sharp(Buffer.from(picture), { density: 72 / 4 })
      .jpeg()
      .toBuffer();
    const { width, height } = await sharp(file).metadata();
    expect({ width, height }).toEqual({ width: 400, height: 225 });
    expect(file.length).toBeGreaterThan(5_000);
    expect(file.length).toBeLessThan(30_000);
  });
});

describe("renderPicture", () => {
  it("renders a 1600x900 JPEG that is neither blank nor heavy", async () => {
    const file = await renderPicture(harbor);
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1600, height: 900 });
    expect(file.length).toBeGreaterThan(20_000);
    expect(file.length).toBeLessThan(400_000);
  });
});
