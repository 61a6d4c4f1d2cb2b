import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LINK_NAMES } from "#features/numbers/link-names.ts";
import { root, trackedFiles } from "./tracked-files.ts";

test("every link that our markup names is among those counted, and each of those is in use", async () => {
  const used = new Set<string>();
  for (const path of trackedFiles.filter((name) => name.endsWith(".tsx"))) {
    const text = await readFile(join(root, path), "utf8");
    for (const [, name = ""] of text.matchAll(/\b(?:clicks|element)="([^"]*)"/g)) used.add(name);
  }
  expect([...used].toSorted()).toEqual(Object.keys(LINK_NAMES).toSorted());
});
