import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";
import { features } from "#app/all-features.ts";
import type { Feature } from "#features/define-feature.ts";
import { root, trackedFiles } from "./tracked-files.ts";

// Covers that the areas of the product know each other in one direction only.

const areaOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

const productFiles = () =>
  trackedFiles.filter(
    (path) => /^features\/.*\.tsx?$/.test(path) && !/\.test(-kit)?\.tsx?$/.test(path),
  );

/** The areas that each area imports, with one import as an example. */
function findImports() {
  const known = new Map<string, Map<string, string>>();
  for (const path of productFiles()) {
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

/** More than that has no clear edge. */
const MOST_NAMES = 20;

test("an area knows at most twenty names of another, contracts aside", () => {
  const known = new Map<string, Set<string>>();
  for (const path of productFiles()) {
    const from = areaOf(path);
    const text = readFileSync(join(root, path), "utf8");
    for (const [, list = "", target = ""] of text.matchAll(
      /^(?:import|export)\s+([^";]*?)\s*from\s+"#(features\/[^"]+)"/gm,
    )) {
      const to = areaOf(target);
      if (from === undefined || to === undefined || to === from) continue;
      if (/\/calls\/|\/fields\.ts$/.test(target)) continue;
      const names = /\{([^}]*)\}/.exec(list)?.[1]?.split(",") ?? [`all of ${target}`];
      const own = known.get(`${from} of ${to}`) ?? new Set();
      known.set(`${from} of ${to}`, own);
      for (const name of names.map((one) => one.replace(/\btype | as .*/g, "").trim()))
        if (name) own.add(name);
    }
  }
  expect(known.get("editor of stories")?.size).toBeGreaterThan(10);
  for (const [pair, names] of known)
    expect(names.size, [pair, ...names].join(" ")).toBeLessThanOrEqual(MOST_NAMES);
});

/** Media waits for its own cut: clips, which are still being built, will be an area. */
const MOST_FILES: Readonly<Record<string, number>> = { media: 250 };

test("an area has at most 130 files", () => {
  const areas = Map.groupBy(
    productFiles().filter((path) => areaOf(path) !== undefined),
    (path) => areaOf(path) ?? "",
  );
  for (const [area, files] of areas)
    expect(files.length, area).toBeLessThanOrEqual(MOST_FILES[area] ?? 130);
});
