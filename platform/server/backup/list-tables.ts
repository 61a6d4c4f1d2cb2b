import type pg from "pg";
import type { BackupFormat } from "./backup-records.ts";

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** An order that does not depend on how the rows were written. */
  orderBy: string;
  /** Whether it has partitions, as tables of single events have. */
  isPartitioned: boolean;
  refersTo: string[];
}

interface TableRow {
  name: string;
  columns: string[];
  key: string[];
  all: string[];
  is_partitioned: boolean;
  refers_to: string[];
}

/**
 * Orders by a column so that rows that compare as equal have the same text. Types whose values can differ and compare as
 * equal, such as 1.0 and 1.00, are ordered as text.
 */
const inOrder = `quote_ident(a.attname) || case
  when a.attcollation <> 0 then ' collate "C"'
  when a.atttypid in ('bool'::regtype, 'int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'uuid'::regtype,
    'date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype, 'bytea'::regtype) then ''
  else '::text collate "C"' end`;

/** Every table of the site, each after those it refers to, in the order that backups of this format have. */
export async function listTables(client: pg.Client, format: BackupFormat): Promise<Table[]> {
  const { rows } = await client.query<TableRow>(`
    select t.relname::text as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
        from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (number, position), pg_attribute a
        where i.indrelid = t.oid and i.indisprimary and a.attrelid = t.oid and a.attnum = k.number
        order by k.position) as key,
      array(select ${inOrder} from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as all,
      t.relkind = 'p' as is_partitioned,
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = t.oid and f.confrelid <> t.oid) as refers_to
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and t.relname <> 'migrations'
    order by t.relname`);
  return sortByReference(
    rows.map(({ name, columns, key, all, is_partitioned: isPartitioned, refers_to: refersTo }) => ({
      name,
      columns,
      isPartitioned,
      refersTo,
      orderBy: key.join(", ") || (format === 1 ? `${name}::text collate "C"` : all.join(", ")),
    })),
  );
}

/** A row can only be inserted after the rows it refers to. */
function sortByReference(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const ready = [...waiting].filter(({ refersTo }) =>
      refersTo.every((name) => ordered.some((table) => table.name === name)),
    );
    if (ready.length === 0) throw new Error("Tables refer to each other in a circle");
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table);
    }
  }
  return ordered;
}

export interface Partition {
  schema: string;
  name: string;
  parent: string;
  bound: string;
}

/** Partitions are created and dropped between migrations, such as by month. */
export async function listPartitions(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select part.relnamespace::regnamespace::text as schema, part.relname::text as name, whole.relname::text as parent,
      pg_get_expr(part.relpartbound, part.oid) as bound
    from pg_inherits i
    join pg_class part on part.oid = i.inhrelid
    join pg_class whole on whole.oid = i.inhparent
    where whole.relkind = 'p' and whole.relnamespace = 'public'::regnamespace
    order by part.relname`);
  return rows;
}

/** The next ids. */
export async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname",
  );
  const sequences = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${name}`,
    );
    for (const state of found.rows) sequences.push({ name, ...state });
  }
  return sequences;
}
