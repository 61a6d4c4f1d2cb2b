import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";

const folder = new URL("./", import.meta.url);
const css = readFileSync(new URL("fonts.css", folder), "utf8");
const files = readdirSync(folder).filter((name) => name.endsWith(".woff2"));
const kilobytes = (...names: string[]) =>
  names.reduce((sum, name) => sum + statSync(new URL(`${name}.woff2`, folder)).size, 0) / 1000;
const faces = css.split("@font-face").slice(1);

test("the home page's fonts weigh at most 80 kB", () => {
  expect(kilobytes("card-sans", "card-mono")).toBeLessThanOrEqual(80);
});

test("the article page's fonts, italic included, weigh at most 110 kB", () => {
  const weight = kilobytes("card-sans", "card-mono", "card-serif", "card-serif-italic");
  expect(weight).toBeLessThanOrEqual(110);
});

test("every font file is declared once, and every declared file is there", () => {
  const declared = [...css.matchAll(/url\("\.\/([\w-]+\.woff2)"\)/g)].map(([, name]) => name);
  expect(declared.toSorted()).toEqual(files.toSorted());
});

describe("faces", () => {
  test("those that are downloaded swap in and say which letters they hold", () => {
    for (const face of faces.filter((text) => text.includes("url("))) {
      expect(face).toContain("font-display: swap");
      expect(face).toContain("unicode-range:");
    }
  });

  test("those that stand in are local and take the room of the real one", () => {
    for (const face of faces.filter((text) => !text.includes("url("))) {
      expect(face).toContain("local(");
      expect(face).toMatch(/size-adjust: \d+\.\d+%/);
      expect(face).toMatch(/ascent-override: \d+\.\d+%/);
    }
  });
});

test.each(["card-sans", "card-serif", "card-mono"])("%s carries its licence", (name) => {
  const licence = readFileSync(new URL(`${name}.OFL.txt`, folder), "utf8");
  expect(licence).toContain("SIL OPEN FONT LICENSE");
});
