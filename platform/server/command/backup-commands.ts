import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#shared/contract/app-error.ts";
import { type Manifest, recordDrill, stamp } from "../backup/backup-records.ts";
import { countsOf, keepNewest, listBackups, removeUnfinished } from "../backup/backups.ts";
import { drillBackup } from "../backup/drill-backup.ts";
import type { BackedUpFolder } from "../backup/make-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { storeBackup } from "../backup/store-backup.ts";
import {
  backupTarget,
  fetchBackup,
  keepNewestStored,
  listStoredBackups,
} from "../backup/stored-backups.ts";
import type { Store } from "../store/store.ts";
import { columns, showMoment } from "./columns.ts";
import { file, flag, optional, required, text, wholeNumber } from "./parameters.ts";
import { type CommandContext, type Noun, verb } from "./verb.ts";

const folder = required(file("<folder>"), "the backup's directory");
const at = (moment: string | null) => showMoment(moment === null ? null : new Date(moment));
type BackupContext = CommandContext & {
  backupStore: Store | undefined;
  backedUpFolders: readonly BackedUpFolder[];
};

const noStore = () => new AppError("not_found", "BACKUP_URL names no bucket.");
const picturesOf = ({ config }: CommandContext) => join(config.DATA_DIR, "media");

function sum(manifest: Manifest): string {
  const { tables, rows, pictures } = countsOf(manifest);
  return `${rows} rows in ${tables} tables, ${pictures} pictures`;
}

async function make(context: BackupContext, folder: string, drill: boolean): Promise<Manifest> {
  const { config, ownerUrl, clock, progress, backupStore: store, backedUpFolders } = context;
  const target = backupTarget(config, { ownerUrl, store, folders: backedUpFolders });
  const manifest = await storeBackup(target, {
    folder,
    drill,
    clock,
    onProgress: ({ done, total, about }) => progress(done, total, about),
  });
  await context.note({ subject: "backup", details: countsOf(manifest) });
  return manifest;
}

export const backup: Noun = {
  about: "Backups of all tables at one point in time and of the pictures.",
  verbs: {
    list: verb({
      about: "Lists the backups in BACKUP_DIR, newest first",
      kind: "reads",
      needsNoTables: true,
      async run({ config, ownerUrl }) {
        const list = await listBackups(backupTarget(config, { ownerUrl, store: undefined }).folder);
        const rows = list.map((one) => [
          one.folder,
          at(one.madeAt),
          one.rows,
          one.pictures,
          at(one.drilledAt),
        ]);
        const heads = ["Directory", "Made", "Rows", "Pictures", "Verified"];
        return { lines: columns(heads, rows, "No backups yet."), data: list };
      },
    }),
    create: verb({
      about: "Creates a backup in a new directory while the site runs",
      kind: "works",
      takes: { folder: required(file("<folder>"), "a directory that does not exist yet") },
      more: [
        "It contains personal data, also what the site deletes after days or months: let nobody else read it,",
        "and delete it when you no longer need it.",
      ],
      async run(context: BackupContext, input) {
        const manifest = await make(context, input.folder, false);
        return {
          lines: [`Backup of ${sum(manifest)} in ${input.folder}`],
          data: { folder: input.folder, ...countsOf(manifest), madeAt: manifest.madeAt },
        };
      },
    }),
    nightly: verb({
      about: "Creates a backup named by the time, verifies it and deletes the oldest",
      kind: "works",
      takes: { folder: required(file("<folder>"), "the directory of the backups") },
      options: {
        keep: optional(
          wholeNumber("<count>", { max: 10_000 }),
          "number of backups to keep, 7 by default",
        ),
      },
      more: ["For cron and the like. Nothing is deleted when the new backup cannot be verified."],
      async run(context: BackupContext, { folder: directory, keep = 7 }) {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        const fresh = join(directory, stamp(context.clock.now()));
        const manifest = await make(context, fresh, true);
        const dropped = await keepNewest(directory, keep);
        const { backupStore } = context;
        const droppedStored = backupStore ? await keepNewestStored(backupStore, keep) : [];
        await removeUnfinished(directory, /^\d{8}T\d{6}\.unfinished-\d+$/);
        return {
          lines: [
            `Backup of ${sum(manifest)} in ${fresh}; verified.`,
            ...dropped.map((name) => `Deleted: ${name}`),
            ...droppedStored.map((name) => `Deleted from the bucket: ${name}`),
          ],
          data: { folder: fresh, ...countsOf(manifest), madeAt: manifest.madeAt, dropped },
        };
      },
    }),
    stored: verb({
      about: "Lists the backups in the bucket of BACKUP_URL, oldest first",
      kind: "reads",
      needsNoTables: true,
      async run({ backupStore }: BackupContext) {
        if (!backupStore) throw noStore();
        const names = await listStoredBackups(backupStore);
        return { lines: names.length > 0 ? names : ["No backups yet."], data: names };
      },
    }),
    fetch: verb({
      about: "Copies a backup from the bucket into a new directory, to be verified or restored",
      kind: "works",
      takes: {
        name: required(text("<name>"), "as backup stored lists it"),
        to: required(file("<new-folder>"), "a directory that does not exist yet"),
      },
      needsNoTables: true,
      async run({ backupStore }: BackupContext, { name, to }) {
        if (!backupStore) throw noStore();
        await fetchBackup(backupStore, name, to);
        return { lines: [`Backup ${name} is in ${to}`], data: { name, to } };
      },
    }),
    drill: verb({
      about: "Verifies that a backup can be restored without changing the site",
      kind: "works",
      takes: { folder },
      more: ["It is loaded into a temporary database, compared table by table and dropped."],
      needsNoTables: true,
      async run(context, input) {
        const manifest = await drillBackup({
          folder: input.folder,
          ownerUrl: context.ownerUrl,
          onProgress: context.progress,
        });
        await recordDrill(input.folder, context.clock.now());
        const rows = manifest.tables
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map(({ name, rows, sha256 }) => [name, rows, sha256.slice(0, 12), "equal"]);
        return {
          lines: [
            ...columns(["Table", "Rows", "Checksum", ""], rows),
            `The backup of ${manifest.madeAt} is intact: ${sum(manifest)}.`,
          ],
          data: { ...countsOf(manifest), madeAt: manifest.madeAt, tables: manifest.tables },
        };
      },
    }),
    decrypt: verb({
      about: "Writes a decrypted copy of a backup, to be verified or restored",
      kind: "works",
      takes: { folder, to: required(file("<new-folder>"), "a directory that does not exist yet") },
      options: { key: required(file("<file>"), "a file with the secret key, of age-keygen") },
      more: ["Backups are encrypted when BACKUP_RECIPIENTS is set."],
      needsNoTables: true,
      async run(_, { folder: from, to, key: keyFile }) {
        // Loaded by those who encrypt.
        const { decryptBackup } = await import("../backup/seal-backup.ts");
        await decryptBackup(from, { to, keyFile });
        return { lines: [`Decrypted copy in ${to}. Delete it when it is restored.`], data: { to } };
      },
    }),
    restore: verb({
      about: "Restores a backup; the site must be stopped",
      kind: "works",
      takes: { folder },
      options: { replace: flag("throws away what the database holds") },
      more: [
        "Everything is verified before it is committed: the restore is complete, or nothing is changed.",
        "Existing pictures are moved to a directory named media-before and the time.",
      ],
      needsNoTables: true,
      async run(context, { folder: from, replace }) {
        const manifest = await restoreBackup({
          folder: from,
          ownerUrl: context.ownerUrl,
          servingUrl: context.servingUrl,
          pictures: picturesOf(context),
          dataDir: context.config.DATA_DIR,
          replace,
          now: context.clock.now(),
          onProgress: context.progress,
        });
        const details = { ...countsOf(manifest), madeAt: manifest.madeAt };
        await context.note({ subject: "backup", details });
        return {
          lines: [`Restored ${sum(manifest)}, as they were at ${manifest.madeAt}`],
          data: details,
        };
      },
    }),
  },
};
