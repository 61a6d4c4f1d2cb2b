import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast } from "#shared/color.ts";
import { parseThemes } from "#testing/checks/themes.ts";

// Owns the promise that no change of a token makes anything unreadable.
const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const themes = parseThemes(css);
const SURFACES = ["page", "s1", "s2", "s3"];
const TEXTS = ["text", "text-2", "text-3", "link", "visited", "ok", "warn", "info", "err"];
const CATEGORIES = [
  "politics",
  "business",
  "world",
  "technology",
  "health",
  "sports",
  "opinion",
  "news",
  "other",
];
const CHARTS = ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5"];

const TEXT_NEEDS = 4.5;
const CONTROL_NEEDS = 3;
const CHART_NEEDS = 4.8;

describe.each(Object.entries(themes))("%s theme", (name, token) => {
  const pairs = (inks: string[], grounds: string[]) =>
    inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));

  test.each(pairs(TEXTS, SURFACES))("%s is readable on %s", (ink, ground) => {
    expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(TEXT_NEEDS);
  });

  test.each(SURFACES)("a control's border shows on %s", (ground) => {
    expect(contrast(token("ctl"), token(ground))).toBeGreaterThanOrEqual(CONTROL_NEEDS);
  });

  test.each(CATEGORIES)("the %s chip and its label are readable", (category) => {
    expect(contrast(token("chip-ink"), token(`cat-${category}`))).toBeGreaterThanOrEqual(
      TEXT_NEEDS,
    );
    for (const ground of SURFACES) {
      const label = token(`cat-${category}-label`);
      expect(contrast(label, token(ground))).toBeGreaterThanOrEqual(TEXT_NEEDS);
    }
  });

  test.each(["signal", "signal-hover", "signal-pressed"])("%s carries its text", (fill) => {
    expect(contrast(token("signal-ink"), token(fill))).toBeGreaterThanOrEqual(TEXT_NEEDS);
  });

  test("a signal button is told from the page by its fill or by its edge", () => {
    const edge = token("signal-edge");
    const outline = edge === "transparent" ? token("signal") : edge;
    expect(contrast(outline, token("page"))).toBeGreaterThanOrEqual(CONTROL_NEEDS);
  });

  test("tally carries its text and shows on page and s1", () => {
    expect(contrast(token("tally-ink"), token("tally"))).toBeGreaterThanOrEqual(TEXT_NEEDS);
    expect(contrast(token("tally"), token("page"))).toBeGreaterThanOrEqual(CONTROL_NEEDS);
    expect(contrast(token("tally"), token("s1"))).toBeGreaterThanOrEqual(CONTROL_NEEDS);
  });

  test.each(SURFACES)("one of the two focus rings shows on %s", (ground) => {
    expect(contrast(token("focus-out"), token(ground))).toBeGreaterThanOrEqual(CONTROL_NEEDS);
  });

  test("the two focus rings show against each other", () => {
    expect(contrast(token("focus-out"), token("focus-in"))).toBeGreaterThanOrEqual(CONTROL_NEEDS);
  });

  test.each(pairs(CHARTS, SURFACES))("%s shows on %s", (ink, ground) => {
    expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(CHART_NEEDS);
  });

  test(`every colour of the ${name} theme is a plain hex value`, () => {
    for (const ink of [...TEXTS, ...SURFACES, ...CHARTS]) {
      expect(token(ink)).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

test("both themes show text at the same, broadcast-legal ratio", () => {
  for (const token of Object.values(themes)) {
    expect(contrast(token("text"), token("page"))).toBeCloseTo(15.96, 1);
  }
});
