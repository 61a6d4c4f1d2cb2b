import {
  type AnyPgColumn,
  bigint,
  customType,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Where the bytes of a file are in a bucket; files in a folder have none. */
export const piecesTable = (name: string, fileKey: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      fileKey: uuid("file_key").notNull().references(fileKey, { onDelete: "cascade" }),
      start: bigint("start_at", { mode: "number" }).notNull(),
      bytes: integer("bytes").notNull(),
      /** Of the object, behind the key of the file. */
      name: uuid("name").notNull(),
    },
    (table) => [primaryKey({ columns: [table.fileKey, table.start] })],
  );

export type PiecesTable = ReturnType<typeof piecesTable>;
