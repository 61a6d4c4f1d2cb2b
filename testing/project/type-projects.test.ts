import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { checks } from "#scripts/checks.ts";
import { root, trackedFiles } from "./tracked-files.ts";

// Owns that each product file is checked in the one TypeScript project whose globals it really has.

interface Project {
  compilerOptions: { lib?: string[]; types?: string[] };
  include: string[];
  exclude: string[];
}

const names = ["browser", "worker", "server", "shared"] as const;
const projects = names.map((name) => {
  const path = `tsconfig/${name}.json`;
  const text = readFileSync(join(root, path), "utf8");
  return { name, path, ...(JSON.parse(text) as Project) };
});

/** Imports both sides into one program; `tsc -p .` checks it. */
const program = "app/main.ts";

const productFiles = trackedFiles.filter(
  (path) =>
    path !== program &&
    /^(app|clients|db|features|packages|platform|shared|ui)\/.*\.tsx?$/.test(path) &&
    !/\.test(-kit)?\.tsx?$|^app\/tests\//.test(path),
);

function covers({ include, exclude }: Project, path: string): boolean {
  const isIn = (patterns: string[]) =>
    patterns.some((pattern) => posix.matchesGlob(path, posix.join("tsconfig", pattern)));
  return isIn(withFolders(include)) && !isIn(withFolders(exclude));
}

const withFolders = (patterns: string[]) => patterns.flatMap((one) => [one, `${one}/**`]);

test("each product file belongs to one of the projects", () => {
  const elsewhere = productFiles
    .map((path) => [path, projects.filter((one) => covers(one, path)).map(({ name }) => name)])
    .filter(([, found]) => found?.length !== 1);
  expect(elsewhere).toEqual([]);
});

test.each([
  ["features/stories/calls/reading.ts", "shared"],
  ["features/stories/articles/web/article-card.tsx", "browser"],
  ["features/stories/server/routes.ts", "server"],
  ["features/device/install-app/worker/sw.ts", "worker"],
  ["packages/sandbox/stripe-js/stripe-js.ts", "browser"],
  ["packages/sandbox/stripe-sandbox.ts", "server"],
])("%s belongs to %s", (path, name) => {
  expect(projects.filter((one) => covers(one, path)).map((one) => one.name)).toEqual([name]);
});

test("code for browsers and for both sides sees no types of Node", () => {
  for (const { name, compilerOptions } of projects)
    expect(compilerOptions.types, name).toEqual(name === "server" ? undefined : []);
});

test("only code for browsers sees the types of the page", () => {
  const withPage = projects.filter(({ compilerOptions: { lib } }) => !lib || lib.includes("DOM"));
  expect(withPage.map(({ name }) => name)).toEqual(["browser"]);
});

test("every project is checked", () => {
  const checked = checks.flatMap(({ command }) => command.filter((word) => /\.json$/.test(word)));
  for (const { path } of projects) expect(checked).toContain(path);
});
