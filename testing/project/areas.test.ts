import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";
import { features } from "#app/all-features.ts";
import type { Feature } from "#features/define-feature.ts";
import { root, trackedFiles } from "./tracked-files.ts";

// Covers that the areas of the product know each other in one direction only.

const areaOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

/** The areas that each area imports, with one import as an example. */
function findImports() {
  const known = new Map<string, Map<string, string>>();
  const files = trackedFiles.filter(
    (path) => /^features\/.*\.tsx?$/.test(path) && !/\.test(-kit)?\.tsx?$/.test(path),
  );
  for (const path of files) {
    const from = areaOf(path);
    if (from === undefined) continue;
    const imports = known.get(from) ?? new Map<string, string>();
    known.set(from, imports);
    const text = readFileSync(join(root, path), "utf8");
    for (const [, name = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"([#.][^"]+)"/g)) {
      const target = name.startsWith("#") ? name.slice(1) : posix.join(dirname(path), name);
      const to = areaOf(target);
      if (to !== undefined && to !== from) imports.set(to, `${path} imports ${target}`);
    }
  }
  return known;
}

test("the graph of areas has no circle", () => {
  const left = findImports();
  expect(left.size).toBeGreaterThan(10);
  // Areas that import none of those left go first; what cannot go is in a circle or imports one.
  for (;;) {
    const free = [...left].filter(([, imports]) =>
      [...imports.keys()].every((to) => !left.has(to)),
    );
    if (free.length === 0) break;
    for (const [area] of free) left.delete(area);
  }
  expect([...left.values()].flatMap((imports) => [...imports.values()])).toEqual([]);
});

test("a feature lies in the folder of its area", async () => {
  const files = trackedFiles.filter((path) => path.endsWith("/feature.server.ts"));
  let count = 0;
  for (const path of files) {
    const module: Record<string, Feature> = await import(join(root, path));
    for (const { area } of Object.values(module)) expect(areaOf(path), path).toBe(area);
    count += Object.keys(module).length;
  }
  expect(count).toBe(features.length);
});

test("an area stands on one floor, whichever of its features says so", () => {
  const floors = Map.groupBy(features, ({ area }) => area);
  for (const [area, own] of floors)
    expect(new Set(own.map(({ floor }) => floor)).size, area).toBe(1);
});

/** More than that is no area with a clear edge. Those that show more may only show less. */
const MOST_NAMES = 20;
const SHOWN_SO_FAR: Readonly<Record<string, number>> = { stories: 42, media: 31 };

test("an area shows at most twenty names to other areas", () => {
  const shown = new Map<string, Set<string>>();
  const files = trackedFiles.filter(
    (path) => /^features\/.*\.tsx?$/.test(path) && !/\.test(-kit)?\.tsx?$/.test(path),
  );
  for (const path of files) {
    const text = readFileSync(join(root, path), "utf8");
    for (const [, list = "", target = ""] of text.matchAll(
      /^(?:import|export)\s+([^";]*?)\s*from\s+"#(features\/[^"]+)"/gm,
    )) {
      const to = areaOf(target);
      if (to === undefined || to === areaOf(path) || areaOf(path) === undefined) continue;
      const names = /\{([^}]*)\}/.exec(list)?.[1]?.split(",") ?? [`all of ${target}`];
      const own = shown.get(to) ?? new Set();
      shown.set(to, own);
      for (const name of names.map((one) => one.replace(/\btype | as .*/g, "").trim()))
        if (name) own.add(name);
    }
  }
  expect(shown.get("stories")?.size).toBeGreaterThan(10);
  for (const [area, names] of shown)
    expect(names.size, [area, ...names].join(" ")).toBeLessThanOrEqual(
      SHOWN_SO_FAR[area] ?? MOST_NAMES,
    );
});
