import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName, isTable } from "drizzle-orm";
import { expect, test } from "vitest";
import { features } from "#app/all-features.ts";
import { root, trackedFiles } from "./tracked-files.ts";

// Covers that each table has one owner, and that no other feature reads or writes it.

/** Tables of the server itself. */
const ofPlatform = [
  "alarms",
  "audit_chain",
  "audit_log",
  "job_runs",
  "outbox",
  "purger",
  "purges",
  "recent_tries",
  "site_keys",
  "site_settings",
  "staff_upload_pieces",
  "staff_uploads",
];

const schemaFiles = trackedFiles.filter((path) => path.startsWith("db/schema/"));
const tablesIn = new Map(
  await Promise.all(
    schemaFiles.map(async (path) => {
      const module: Record<string, unknown> = await import(join(root, path));
      const tables = Object.values(module).filter((value) => isTable(value));
      return [path, tables.map((table) => getTableName(table))] as const;
    }),
  ),
);

test("each table has one owner", () => {
  const declared = features.flatMap(({ tables = [] }) => tables);
  expect([...declared, ...ofPlatform].toSorted()).toEqual([...tablesIn.values()].flat().toSorted());
});

/** Those of the feature that a file belongs to; in folders of the area itself those of all its features. */
function tablesOf(path: string) {
  const inArea = features.filter(({ area }) => path.startsWith(`features/${area}/`));
  const own = inArea.filter(({ area, name }) => path.startsWith(`features/${area}/${name}/`));
  return (own.length > 0 ? own : inArea).flatMap(({ tables = [] }) => tables);
}

test("only its owner imports a table", () => {
  const imports = trackedFiles
    .filter((path) => /^features\/[^/]+\/.*\.ts$/.test(path) && !path.includes(".test"))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return [...text.matchAll(/from "[#./]+(db\/schema\/[\w-]+\.ts)"/g)].map(
        ([, schema = ""]) => ({
          path,
          schema,
        }),
      );
    });
  expect(imports.length).toBeGreaterThan(20);
  const foreign = imports.filter(({ path, schema }) => {
    const tables = tablesOf(path);
    return !(tablesIn.get(schema) ?? []).every((table) => tables.includes(table));
  });
  expect(foreign).toEqual([]);
});
