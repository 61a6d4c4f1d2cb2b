import { globSync } from "node:fs";
import { join } from "node:path";
import { is, SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app/test-app.ts";
import { root } from "../testing/project/tracked-files.ts";

// Owns that the tables in code and the migrations are the same. Indexes that only make queries fast are the
// migrations' own; those the schema declares have to be there. The table `migrations` is that of `migrate.ts`.

const modules: Record<string, unknown>[] = await Promise.all(
  globSync(["db/schema/*.ts", "features/**/server/*-tables.ts"], { cwd: root }).map(
    (file) => import(join(root, file)),
  ),
);
const tables = modules
  .flatMap((exported) => Object.values(exported))
  .filter((one) => is(one, PgTable))
  .map((table) => getTableConfig(table));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function rowsOf<Row extends object>(query: string): Promise<Row[]> {
  const { rows } = await app.owner.pool.query<Row>(query);
  return rows;
}

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  required: boolean;
  identity: string;
  generated: string;
  default: string | null;
}

const migratedColumns = () =>
  rowsOf<ColumnRow>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.attidentity::text as identity, a.attgenerated::text as generated,
      pg_get_expr(d.adbin, d.adrelid) as default
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations'`);

const describeColumn = (table: string, column: Omit<ColumnRow, "table" | "default">) =>
  [
    `${table}.${column.name}`,
    column.type,
    column.required ? "not null" : "null",
    column.identity === "" ? "" : `identity ${column.identity}`,
    column.generated === "" ? "" : "generated",
  ]
    .filter(Boolean)
    .join(" ");

const identities = { always: "a", byDefault: "d" } as const;

const declaredColumn = (column: PgColumn) => ({
  name: column.name,
  type: column.getSQLType(),
  required: column.notNull,
  identity: column.generatedIdentity ? identities[column.generatedIdentity.type] : "",
  generated: column.generated ? "s" : "",
});

test("the schema has the columns of the migrated database, with their types", async () => {
  const migrated = (await migratedColumns()).map((row) => describeColumn(row.table, row));
  const declared = tables.flatMap(({ name, columns }) =>
    columns.map((column) => describeColumn(name, declaredColumn(column))),
  );
  expect(declared.length).toBeGreaterThan(150);
  expect(declared.toSorted()).toEqual(migrated.toSorted());
});

function written(value: unknown): string {
  if (Array.isArray(value)) return `{${value}}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

test("a column has the default that the schema declares, and no other", async () => {
  const rows = (await migratedColumns()).filter((row) => row.default !== null && !row.generated);
  const migrated = await Promise.all(
    rows.map(async (row) => {
      const [value] = await rowsOf<{ text: string }>(`select (${row.default})::text as text`);
      return `${row.table}.${row.name} = ${value?.text}`;
    }),
  );
  const declared = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => column.default !== undefined)
      .map((column) => `${name}.${column.name} = ${written(column.default)}`),
  );
  expect(tables.flatMap(({ columns }) => columns).filter((one) => is(one.default, SQL))).toEqual(
    [],
  );
  expect(declared.toSorted()).toEqual(migrated.toSorted());
});

interface KeyRow {
  table: string;
  kind: "p" | "u" | "f";
  columns: string[];
  target: string | null;
  targetColumns: string[] | null;
  onDelete: string;
}

const describeKey = (key: KeyRow) =>
  key.kind === "f"
    ? `${key.table} (${key.columns}) references ${key.target} (${key.targetColumns}) ${key.onDelete}`
    : `${key.table} ${key.kind === "p" ? "primary key" : "unique"} (${key.columns})`;

const migratedKeys = () =>
  rowsOf<KeyRow>(`
    select c.relname as table, k.contype::text as kind,
      array(select attname::text from unnest(k.conkey) with ordinality as u (num, at)
        join pg_attribute on attrelid = k.conrelid and attnum = u.num order by u.at) as columns,
      t.relname as target,
      array(select attname::text from unnest(k.confkey) with ordinality as u (num, at)
        join pg_attribute on attrelid = k.confrelid and attnum = u.num order by u.at) as "targetColumns",
      case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'd' then 'set default'
        when 'r' then 'restrict' else 'no action' end as "onDelete"
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid and not c.relispartition
    left join pg_class t on t.oid = k.confrelid
    where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'f')
      and c.relname <> 'migrations'`);

const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

function declaredKeys({
  name: table,
  columns,
  primaryKeys,
  uniqueConstraints,
  foreignKeys,
}: (typeof tables)[number]): KeyRow[] {
  const none = { target: null, targetColumns: null, onDelete: "" };
  const key = (kind: "p" | "u", of: readonly { name: string }[]): KeyRow => ({
    table,
    kind,
    columns: names(of),
    ...none,
  });
  return [
    ...columns.filter(({ primary }) => primary).map((column) => key("p", [column])),
    ...primaryKeys.map((one) => key("p", one.columns)),
    ...columns.filter(({ isUnique }) => isUnique).map((column) => key("u", [column])),
    ...uniqueConstraints.map((one) => key("u", one.columns)),
    ...foreignKeys.map((one): KeyRow => {
      const { columns: own, foreignTable, foreignColumns } = one.reference();
      return {
        table,
        kind: "f",
        columns: names(own),
        target: getTableConfig(foreignTable).name,
        targetColumns: names(foreignColumns),
        onDelete: one.onDelete ?? "no action",
      };
    }),
  ];
}

test("the schema has the keys of the migrated database", async () => {
  const migrated = (await migratedKeys()).map(describeKey);
  const declared = tables.flatMap(declaredKeys).map(describeKey);
  expect(declared.toSorted()).toEqual(migrated.toSorted());
});

test("every index that the schema declares is there", async () => {
  const migrated = await rowsOf<{ name: string; table: string; only: boolean }>(`
    select i.relname as name, t.relname as table, x.indisunique as only
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where i.relnamespace = 'public'::regnamespace`);
  const found = new Set(migrated.map(({ name, table, only }) => `${table}.${name} ${only}`));
  const declared = tables.flatMap(({ name, indexes }) =>
    indexes.map(({ config }) => `${name}.${config.name} ${config.unique}`),
  );
  expect(declared.filter((one) => !found.has(one))).toEqual([]);
});
