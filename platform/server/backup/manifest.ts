import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "#shared/contract/app-error.ts";

/** Names of tables, columns and sequences, none of which need quoting. */
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Inside the folder. */
const filePath = z
  .string()
  .refine((path) => !/^[/\\]|\\|^[a-z]:/i.test(path) && !path.split("/").includes(".."));

const Manifest = z.object({
  /** In the first, tables without a key were ordered as text. */
  format: z.union([z.literal(1), z.literal(2)]),
  madeAt: z.iso.datetime(),
  /** They define the tables of the backup. */
  migrations: z.array(z.object({ name: z.string(), hash: sha256 })),
  partitions: z.array(
    z.object({
      schema: name,
      name,
      parent: name,
      bound: z.string().regex(/^(DEFAULT|FOR VALUES (FROM|IN|WITH) \([^;]*\))$/),
    }),
  ),
  /** Each after those it refers to. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.int().nonnegative(), sha256 })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** In the folder with pictures. */
  files: z.array(z.object({ path: filePath, bytes: z.int().nonnegative(), sha256 })),
});
export type Manifest = z.output<typeof Manifest>;
export type BackupFormat = Manifest["format"];

export const MANIFEST = "manifest.json";
/** What is known of an encrypted backup without its key. */
export const SEALED = "sealed.json";
export const tableFile = (folder: string, table: string) =>
  join(folder, "tables", `${table}.copy.gz`);
export const pictureFolder = (folder: string) => join(folder, "media");

/** Reads the manifest, which is written last, so that an incomplete backup has none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => {
    throw existsSync(join(folder, SEALED))
      ? new AppError("conflict", `${folder} is encrypted. First: backup decrypt`)
      : new AppError("not_found", `${folder} is not a backup: it has no ${MANIFEST}.`);
  });
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new AppError("unusable_content", `The ${MANIFEST} in ${folder} cannot be read.`);
  }
}
