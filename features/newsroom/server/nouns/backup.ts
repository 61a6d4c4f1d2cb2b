import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { drillBackup } from "../../../../platform/server/backup/drill-backup.ts";
import { keepNewest } from "../../../../platform/server/backup/keep-newest.ts";
import { makeBackup } from "../../../../platform/server/backup/make-backup.ts";
import type { Manifest } from "../../../../platform/server/backup/manifest.ts";
import { restoreBackup } from "../../../../platform/server/backup/restore-backup.ts";
import { stamp } from "../../../../platform/server/backup/stamp.ts";
import { flag, optional, required } from "../command/parameter.ts";
import { file, wholeNumber } from "../command/readers.ts";
import { type Desk, type Noun, verb } from "../command/verb.ts";
import { columns } from "../printing/columns.ts";

const folder = required(file("<folder>"), "the backup's folder");
const picturesOf = ({ config }: Desk) => join(config.DATA_DIR, "media");

const countsOf = ({ tables, files }: Manifest) => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  pictures: files.length,
});

function sum(manifest: Manifest): string {
  const { tables, rows, pictures } = countsOf(manifest);
  return `${rows} rows in ${tables} tables, ${pictures} pictures`;
}

async function make(desk: Desk, folder: string): Promise<Manifest> {
  const manifest = await makeBackup({
    ownerUrl: desk.ownerUrl,
    pictures: picturesOf(desk),
    folder,
    now: desk.clock.now(),
    onProgress: desk.progress,
  });
  await desk.note({ subject: "backup", details: countsOf(manifest) });
  return manifest;
}

export const backup: Noun = {
  about: "Copies of everything that lasts: all tables at one moment, and the pictures.",
  verbs: {
    create: verb({
      about: "Makes a backup in a new folder, while the site runs",
      kind: "works",
      takes: { folder: required(file("<folder>"), "a folder that is not there yet") },
      more: [
        "It holds personal data, and remembers what the site forgets after days or months: let nobody else read it,",
        "and keep it no longer than you need it.",
      ],
      async run(desk, input) {
        const manifest = await make(desk, input.folder);
        return {
          lines: [`Backup of ${sum(manifest)} in ${input.folder}`],
          data: { folder: input.folder, ...countsOf(manifest), madeAt: manifest.madeAt },
        };
      },
    }),
    nightly: verb({
      about: "Makes a backup named by the moment, drills it, and throws the oldest away",
      kind: "works",
      takes: { folder: required(file("<folder>"), "the folder in which backups lie") },
      options: {
        keep: optional(wholeNumber("<count>", { max: 10_000 }), "so many are kept; else 7"),
      },
      more: [
        "For the clock of the machine, such as cron. None is thrown away when the new one does not hold.",
      ],
      async run(desk, { folder: place, keep = 7 }) {
        await mkdir(place, { recursive: true, mode: 0o700 });
        const fresh = join(place, stamp(desk.clock.now()));
        const manifest = await make(desk, fresh);
        const { ownerUrl, progress: onProgress } = desk;
        await drillBackup({ folder: fresh, ownerUrl, onProgress });
        const dropped = await keepNewest(place, keep);
        return {
          lines: [
            `Backup of ${sum(manifest)} in ${fresh}; the drill found all equal.`,
            ...dropped.map((name) => `Thrown away: ${name}`),
          ],
          data: { folder: fresh, ...countsOf(manifest), madeAt: manifest.madeAt, dropped },
        };
      },
    }),
    drill: verb({
      about: "Proves that a backup can be restored, and leaves the site alone",
      kind: "works",
      takes: { folder },
      more: [
        "It is loaded into a database of its own, which is compared table by table and dropped.",
      ],
      needsNoTables: true,
      async run(desk, input) {
        const manifest = await drillBackup({
          folder: input.folder,
          ownerUrl: desk.ownerUrl,
          onProgress: desk.progress,
        });
        const rows = manifest.tables
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map(({ name, rows, sha256 }) => [name, rows, sha256.slice(0, 12), "equal"]);
        return {
          lines: [
            ...columns(["Table", "Rows", "Checksum", ""], rows),
            `The backup of ${manifest.madeAt} holds: ${sum(manifest)}, all equal.`,
          ],
          data: { ...countsOf(manifest), madeAt: manifest.madeAt, tables: manifest.tables },
        };
      },
    }),
    restore: verb({
      about: "Makes the site what a backup says; the site must not run",
      kind: "works",
      takes: { folder },
      options: { replace: flag("throws away what the database holds") },
      more: [
        "Everything is read back and compared before it counts: it is restored whole, or nothing is changed.",
        "Pictures that were there are kept beside, in a folder named media-before and the moment.",
      ],
      needsNoTables: true,
      async run(desk, { folder: from, replace }) {
        const manifest = await restoreBackup({
          folder: from,
          ownerUrl: desk.ownerUrl,
          servingUrl: desk.servingUrl,
          pictures: picturesOf(desk),
          replace,
          now: desk.clock.now(),
          onProgress: desk.progress,
        });
        const details = { ...countsOf(manifest), madeAt: manifest.madeAt };
        await desk.note({ subject: "backup", details });
        return {
          lines: [`Restored ${sum(manifest)}, as they were at ${manifest.madeAt}`],
          data: details,
        };
      },
    }),
  },
};
