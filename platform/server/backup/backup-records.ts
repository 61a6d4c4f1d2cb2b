import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "#shared/contract/app-error.ts";

/** A timestamp for file names, which sorts by time: `20261115T183000`. */
export const stamp = (moment: Date): string =>
  moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

/** The moment of a timestamp, in ISO 8601. */
export const momentOf = (stamped: string): string =>
  stamped.replace(/^(....)(..)(..T..)(..)(..)$/, "$1-$2-$3:$4:$5.000Z");

export const isStamp = (name: string): boolean => /^\d{8}T\d{6}$/.test(name);

/** Names of tables, columns and sequences, none of which need quoting. */
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Inside the folder. */
const filePath = z
  .string()
  .refine((path) => !/^[/\\]|\\|^[a-z]:/i.test(path) && !path.split("/").includes(".."));

/** One folder and the key of a file in it, so that no backup writes elsewhere. */
const privatePath = z.string().regex(/^[a-z-]+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

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
  /** Others that nothing serves; backups of releases before have none. */
  privateFiles: z
    .array(z.object({ path: privatePath, bytes: z.int().nonnegative(), sha256 }))
    .default([]),
});
export type Manifest = z.output<typeof Manifest>;
export type BackupFormat = Manifest["format"];

export const MANIFEST = "manifest.json";
/** What is known of an encrypted backup without its key. */
export const SEALED = "sealed.json";
export const tableFile = (folder: string, table: string) =>
  join(folder, "tables", `${table}.copy.gz`);
export const pictureFolder = (folder: string) => join(folder, "media");
export const privateFolder = (folder: string) => join(folder, "private");

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

const SealedRecord = z.object({
  madeAt: z.iso.datetime(),
  tables: z.int(),
  rows: z.int(),
  pictures: z.int(),
});
export type SealedRecord = z.output<typeof SealedRecord>;

/** Written last, as the manifest of a backup that is not encrypted. */
export const writeSealed = (folder: string, record: SealedRecord): Promise<void> =>
  writeFile(join(folder, SEALED), `${JSON.stringify(record)}\n`, { mode: 0o600, flush: true });

/** What is known of an encrypted backup without its key. */
export async function readSealed(folder: string): Promise<SealedRecord | undefined> {
  try {
    return SealedRecord.parse(JSON.parse(await readFile(join(folder, SEALED), "utf8")));
  } catch {
    return undefined;
  }
}

export const DRILL = "drill.json";
const DrillRecord = z.object({ at: z.iso.datetime() });

/** Notes in a backup that it could be restored. A backup on a disk that cannot be written to is as good without. */
export const recordDrill = (folder: string, now: Date): Promise<void> =>
  writeFile(join(folder, DRILL), `${JSON.stringify({ at: now.toISOString() })}\n`, {
    mode: 0o600,
  }).catch(() => {});

export const parseDrill = (text: string): string => DrillRecord.parse(JSON.parse(text)).at;

/** When the last drill of a backup succeeded. */
export async function readDrill(folder: string): Promise<string | null> {
  try {
    return parseDrill(await readFile(join(folder, DRILL), "utf8"));
  } catch {
    return null;
  }
}
