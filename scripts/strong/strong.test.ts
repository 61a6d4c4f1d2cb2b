import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { promiseLists } from "../clauses/promise-lists.ts";
import { GUARDS, readBreaks } from "./breaks.ts";
import { draw } from "./draw.ts";
import { testsNaming } from "./tests-naming.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("every declared break is for a clause or a threat that there is, and changes something", async () => {
  const { clauses, threats } = await promiseLists();
  const known = new Set([...clauses, ...threats]);
  for (const { id, find, replace } of await readBreaks(root)) {
    expect(known, id).toContain(id);
    expect(replace, id).not.toBe(find);
  }
});

test("the line of each declared break stands exactly once in its file", async () => {
  const breaks = [...(await readBreaks(root)), ...(await readBreaks(root, GUARDS))];
  const odd: string[] = [];
  for (const { id, guard, file, find } of breaks) {
    const text = await readFile(join(root, file), "utf8").catch(() => "");
    const count = text.split(find).length - 1;
    if (count !== 1) odd.push(`${guard ?? id}: ${count} times in ${file}: ${find}`);
  }
  expect(odd).toEqual([]);
});

test("the seed alone decides what is drawn", () => {
  const ids = Array.from({ length: 50 }, (_, number) => number);
  const drawn = draw(ids, { seed: 7, count: 10 });
  expect(drawn).toHaveLength(10);
  expect(new Set(drawn).size).toBe(10);
  expect(draw(ids, { seed: 7, count: 10 })).toEqual(drawn);
  expect(draw(ids, { seed: 8, count: 10 })).not.toEqual(drawn);
});

test("tests are found by the id in their titles, of a clause or of a threat", async () => {
  const folder = await mkdtemp(join(tmpdir(), "naming-"));
  await writeFile(join(folder, "a.test.ts"), 'test("[HOME-07] opens", run);');
  await writeFile(join(folder, "b.test.ts"), 'test("[HOME-01] J5 is refused", run);');
  await writeFile(join(folder, "c.test.ts"), 'test("J55 [HOME-070]", run);');
  const files = ["a.test.ts", "b.test.ts", "c.test.ts"];
  expect((await testsNaming({ id: "HOME-07" }, folder, files)).files).toEqual(["a.test.ts"]);
  const threat = await testsNaming({ id: "J5" }, folder, files);
  expect(threat.files).toEqual(["b.test.ts"]);
  expect(new RegExp(threat.title).test("[HOME-01] J5 is refused")).toBe(true);
  expect(new RegExp(threat.title).test("J55 is refused")).toBe(false);
});
