import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@newsroom/embedded-postgres/start-embedded-postgres.ts";
import { syncCategories } from "#features/stories/server/categories/apply-categories.ts";
import { connect, type Database } from "#platform/server/postgres/connect.ts";
import { migrate } from "#platform/server/postgres/migrate.ts";
import { fillArchive } from "./fill-archive.ts";
import { multiplyArchive } from "./multiply-archive.ts";

export interface Archive {
  size: number;
  /** Of the owner of the tables. */
  url: string;
  database: Database;
  /** The data folder of a site on this archive. */
  folder: string;
}

export interface Archives {
  /** An archive with this many articles, created once for all parts. */
  of(size: number): Promise<Archive>;
  /** An archive without articles, for one part only. */
  empty(): Promise<Archive>;
  /** An archive of copies of a few articles, for one part only. */
  ofCopies(size: number): Promise<Archive>;
  close(): Promise<void>;
}

export function openArchives(say: (line: string) => void): Archives {
  const open = new Map<number, Promise<Archive>>();
  const undo: (() => Promise<unknown>)[] = [];

  async function fill(size: number): Promise<Archive> {
    const folder = await mkdtemp(join(tmpdir(), "bench-"));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o711);
    const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
      dataDir: join(folder, "db"),
      say: () => {},
    });
    undo.push(postgres.stop);
    await migrate(postgres.url, { servingUrl: postgres.servingUrl });
    const database = connect(postgres.url, { size: 4 });
    undo.push(database.close);
    await syncCategories({ db: database.db });
    if (size > 0) {
      say(`Filling an archive of ${size.toLocaleString("en-US")} articles`);
      await fillArchive({ db: database.db, url: postgres.url }, size);
    }
    return { size, url: postgres.url, database, folder };
  }

  return {
    of(size) {
      const archive = open.get(size) ?? fill(size);
      open.set(size, archive);
      return archive;
    },
    empty: () => fill(0),
    async ofCopies(size) {
      const archive = await fill(0);
      await multiplyArchive({ db: archive.database.db, url: archive.url }, size, say);
      return { ...archive, size };
    },
    async close() {
      for (const step of undo.splice(0).reverse()) await step();
    },
  };
}
