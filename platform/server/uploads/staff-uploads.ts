import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, gt, lte } from "drizzle-orm";
import type * as z from "zod/mini";
import { staffUploadPieces, staffUploads } from "#db/schema/staff-uploads.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Permission } from "#shared/newsroom/permissions.ts";
import type { UploadCalls } from "#shared/newsroom/upload-calls.ts";
import { DAY } from "#shared/time/units.ts";
import type { Queryable } from "../postgres/connect.ts";
import { openPrivateFiles } from "../private-files/open-private-files.ts";
import type { PrivateFiles } from "../private-files/private-files.ts";
import type { StaffApi } from "../staff-api/staff-api.ts";
import type { StaffCall } from "../staff-api/staff-session.ts";
import type { OpenStore } from "../store/store.ts";
import { appendBytes, claimUpload } from "./claim-upload.ts";
import type { TusStore } from "./serve-tus.ts";

/** An upload is deleted when nothing of it has arrived for this time. */
const UNFINISHED_STAYS = DAY;

/** Left free for the database and the pictures, which may be on the same disk. */
const RESERVE = 1024 ** 3;

const FOLDER = "staff-uploads";
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface WholeFile {
  path: string;
  /** As the person's device calls it. */
  name: string;
  size: number;
}

export interface StaffUploads<Item extends z.ZodMiniType> {
  dataDir: string;
  openStore: OpenStore;
  /** Uploads of different kinds do not meet. Lower case with dashes. */
  kind: string;
  calls: UploadCalls<Item>;
  permission: Permission;
  /** Throws for a size that is not taken, before a byte arrives. */
  accept(bytes: number, call: StaffCall): void | Promise<void>;
  /**
   * Makes something of a whole file, which is deleted afterwards unless it was moved, and returns its number. What calls
   * `note` in its transaction is made once, also if the process ends in that moment.
   */
  make(
    file: WholeFile,
    call: StaffCall,
    note: (tx: Queryable, made: number) => Promise<unknown>,
  ): Promise<number>;
  show(made: number, call: StaffCall): Promise<z.output<Item>>;
}

/**
 * Files of staff, by the tus protocol: a browser whose line was lost, or that was closed, goes on where it stopped. A last
 * call makes something of the file; repeated, it responds with what was made. What is refused leaves nothing behind.
 */
export function serveStaffUploads<Item extends z.ZodMiniType>(
  api: StaffApi,
  options: StaffUploads<Item>,
): void {
  const { calls, permission, show } = options;
  api.uploads(calls.files, permission, (call) => tusStore(openUploads(call, options), options));
  api.serve(calls.completeUpload, permission, async ({ params }, call) =>
    show(await makeOnce(openUploads(call, options), params.key, options), call),
  );
}

type UploadRow = typeof staffUploads.$inferSelect;

interface Uploads {
  call: StaffCall;
  files: PrivateFiles;
  /** One that this person sends. */
  find(key: string): Promise<UploadRow | undefined>;
  drop(key: string): Promise<void>;
}

function openUploads(
  call: StaffCall,
  { dataDir, openStore, kind }: Pick<StaffUploads<z.ZodMiniType>, "dataDir" | "openStore" | "kind">,
): Uploads {
  const { db, clock, staff } = call;
  const tables = { files: staffUploads, pieces: staffUploadPieces };
  const files = openPrivateFiles({ db, dataDir, openStore }, { folder: FOLDER, tables });
  return {
    call,
    files,
    async find(key) {
      if (!KEY.test(key)) return undefined;
      const [row] = await db
        .select()
        .from(staffUploads)
        .where(
          and(
            eq(staffUploads.key, key),
            eq(staffUploads.kind, kind),
            eq(staffUploads.staffId, staff.id),
            gt(staffUploads.expiresAt, clock.now()),
          ),
        );
      return row;
    },
    async drop(key) {
      await db.delete(staffUploads).where(eq(staffUploads.key, key));
      await files.remove(key);
    },
  };
}

const noRoom = () =>
  new AppError("insufficient_storage", "There is no room for this file at the moment.");
const notThere = () => new AppError("not_found", "There is no such upload.");

function tusStore(
  { call, files, find, drop }: Uploads,
  { kind, accept }: Pick<StaffUploads<z.ZodMiniType>, "kind" | "accept">,
): TusStore {
  const { db, clock, staff } = call;
  const expiry = () => new Date(clock.now().getTime() + UNFINISHED_STAYS);
  return {
    async create({ length, metadata }) {
      if (length === 0) throw new AppError("invalid_input", "This file is empty.");
      await accept(length, call);
      if (length > (await files.free()) - RESERVE) throw noRoom();
      await removeOld({ call, files });
      const [key, expiresAt] = [randomUUID(), expiry()];
      const fileName = metadata.get("filename")?.replaceAll("\0", "").slice(0, 200) ?? "";
      const upload = { key, kind, staffId: staff.id, fileName, bytes: length, expiresAt };
      // The row first: files without one are deleted.
      await db.insert(staffUploads).values(upload);
      await files.create(key);
      return { key, expiresAt };
    },
    async find(key) {
      const row = await find(key);
      const offset = row?.made === null ? await files.size(key) : undefined;
      if (!row || offset === undefined) return undefined;
      return { offset, length: row.bytes, expiresAt: row.expiresAt };
    },
    async append(key, offset, bytes) {
      const row = await find(key);
      if (!row || row.made !== null) throw notThere();
      const arrived = await claimUpload(call, staffUploads, key, () =>
        appendBytes(
          files,
          { key, length: row.bytes, offset, bytes },
          { drop: () => drop(key), noRoom },
        ),
      );
      const expiresAt = expiry();
      await db.update(staffUploads).set({ expiresAt }).where(eq(staffUploads.key, key));
      return { offset: arrived, length: row.bytes, expiresAt };
    },
    remove: drop,
  };
}

/** Uploads of which nothing has arrived for long, and bytes that belong to none. */
async function removeOld({ call: { db, clock }, files }: Pick<Uploads, "call" | "files">) {
  await db.delete(staffUploads).where(lte(staffUploads.expiresAt, clock.now()));
  // The files first: one that comes meanwhile has its row.
  const stored = await files.list();
  const rows = await db.select({ key: staffUploads.key }).from(staffUploads);
  const known = new Set(rows.map(({ key }) => key));
  for (const key of stored) if (!known.has(key)) await files.remove(key);
}

async function makeOnce(
  { call, files, find, drop }: Uploads,
  key: string,
  { dataDir, make }: Pick<StaffUploads<z.ZodMiniType>, "dataDir" | "make">,
): Promise<number> {
  const row = await find(key);
  if (!row) throw notThere();
  return claimUpload(call, staffUploads, key, async () => {
    // Another request may have ended just before.
    const { bytes: size, fileName: name, made } = (await find(key)) ?? row;
    if (made !== null) return made;
    const arrived = (await files.size(key)) ?? 0;
    if (arrived < size)
      throw new AppError("conflict", `So far ${arrived} of ${size} bytes have arrived.`);
    const work = join(dataDir, `${FOLDER}-work`);
    const path = join(work, randomUUID());
    const note = (tx: Queryable, number: number) =>
      tx.update(staffUploads).set({ made: number }).where(eq(staffUploads.key, key));
    try {
      await mkdir(work, { recursive: true, mode: 0o700 });
      await files.copyTo(key, path);
      const number = await make({ path, name, size }, call, note);
      await note(call.db, number);
      if (!call.isDryRun) await files.remove(key);
      return number;
    } catch (error) {
      // What is refused would be refused again.
      if (error instanceof AppError && error.status < 500 && !call.isDryRun) await drop(key);
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  });
}
