import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { averageAdvance } from "#scripts/build/font-tables.ts";
import { subsetFont } from "#scripts/build/subset-font.ts";
import { root, trackedFiles } from "#testing/project/tracked-files.ts";
import { FALLBACK_FONTS, localNames, SAMPLE } from "./fallback-fonts.ts";

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

  test.each(
    FALLBACK_FONTS.flatMap((role) => role.standIns.map((standIn) => ({ ...role, standIn }))),
  )("$standIn.family, $cut, is local and as wide as $face at $at", async (role) => {
    const { standIn, cut, descriptors } = role;
    const [face, ...others] = faces.filter((text) =>
      [`"${standIn.family}"`, ...descriptors].every((line) => text.includes(`${line};`)),
    );
    expect(others).toEqual([]);
    for (const name of localNames(standIn, cut)) expect(face).toContain(`local("${name}")`);
    const file = readFileSync(new URL(`${role.face}.woff2`, folder));
    const variationAxes = role.face === "card-sans" || role.face === "card-serif" ? role.at : {};
    const text = cut === "boldCapitals" ? SAMPLE.toUpperCase() : SAMPLE;
    const ours = await subsetFont(file, text, { variationAxes, targetFormat: "truetype" });
    const size = Number(/size-adjust: (\d+\.\d+)%/.exec(face ?? "")?.[1]) / 100;
    const difference = (size * (standIn.average[cut] ?? 0)) / averageAdvance(ours, text) - 1;
    expect(Math.abs(difference)).toBeLessThan(0.001);
    expect(face).toMatch(/ascent-override: \d+\.\d+%/);
  });

  test("widths that hold text are in em, because a ch changes when the font arrives", () => {
    const sheets = trackedFiles.filter((path) =>
      /^(?:app|features|ui)\/.*\.(?:tsx|css)$/.test(path),
    );
    const inCh = sheets.filter((path) =>
      /\d(?:ch|ex)[\];]/.test(readFileSync(join(root, path), "utf8")),
    );
    expect(inCh).toEqual([]);
  });
});

test.each(["card-sans", "card-serif", "card-mono"])("%s carries its licence", (name) => {
  const licence = readFileSync(new URL(`${name}.OFL.txt`, folder), "utf8");
  expect(licence).toContain("SIL OPEN FONT LICENSE");
});
