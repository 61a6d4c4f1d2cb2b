import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { readWhole, type Store } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { SECOND } from "#shared/time/units.ts";

/** The folder of the store. */
export const BUILDS_FOLDER = "built-files";

/** Pages of builds before these are no longer open anywhere. */
const MOST_BUILDS = 5;
/** At most so often do strangers who make up names have the store read. */
const LIST_EVERY = SECOND;

/** Folders of `dist` by the address of their files, which are named by their content. */
const folders = { "/assets/": "client/assets", "/newsroom/assets/": "newsroom/assets" } as const;

const types: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  woff2: "font/woff2",
  jpg: "image/jpeg",
};

const Addresses = z.array(z.string());
const fileKey = (address: string) => `files${address}`;
const BUILDS = "builds/";

/**
 * Stores the files of this build where nodes of another release find them: while one release replaces another, a page of
 * the one may load its files from the other.
 */
export async function publishBuild(store: Store, dist: string): Promise<void> {
  const files = (
    await Promise.all(
      Object.entries(folders).map(async ([address, folder]) =>
        (
          await readdir(join(dist, folder))
        )
          .filter((name) => !/^\.|\.(br|gz)$/.test(name))
          .map((name) => ({ address: address + name, path: join(dist, folder, name) })),
      ),
    )
  ).flat();
  const addresses = files.map(({ address }) => address).sort();
  const name = createHash("sha256").update(addresses.join("\n")).digest("hex").slice(0, 24);
  const build = `${BUILDS}${name}.json`;
  if (await store.head(build)) return;
  const stored = new Set((await store.list("files/")).map(({ key }) => key));
  for (const { address, path } of files)
    if (!stored.has(fileKey(address))) await store.put(fileKey(address), { path });
  // Last, so that what it lists is there.
  await store.put(build, Buffer.from(JSON.stringify(addresses)));
  await deleteOld(store);
}

async function deleteOld(store: Store): Promise<void> {
  const builds = (await store.list(BUILDS)).toSorted(
    (a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime(),
  );
  const old = builds.slice(MOST_BUILDS);
  if (old.length === 0) return;
  const keep = new Set(
    (await readAddresses(store, builds.slice(0, MOST_BUILDS))).map((address) => fileKey(address)),
  );
  for (const { key } of old) await store.delete(key);
  for (const { key } of await store.list("files/")) if (!keep.has(key)) await store.delete(key);
}

async function readAddresses(store: Store, builds: readonly { key: string }[]): Promise<string[]> {
  const lists = await Promise.all(
    builds.map(async ({ key }) => {
      const text = await readWhole(store, key);
      return text ? Addresses.parse(JSON.parse(String(text))) : [];
    }),
  );
  return lists.flat();
}

/** Serves files that are not of this build. */
export function serveOtherBuilds(server: FastifyInstance, store: Store): void {
  let known = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let nextLook: Promise<void> | undefined;

  async function look() {
    await pause(Math.max(0, readAt + LIST_EVERY - performance.now()));
    nextLook = undefined;
    readAt = performance.now();
    known = new Set(await readAddresses(store, await store.list(BUILDS)));
  }

  /** A request for an unknown file waits until the store was read again: its build may have been stored just now. */
  async function isKnown(address: string): Promise<boolean> {
    if (known.has(address)) return true;
    nextLook ??= look();
    await nextLook;
    return known.has(address);
  }

  for (const prefix of Object.keys(folders))
    server.get<{ Params: { "*": string } }>(
      `${prefix}*`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const address = prefix + params["*"];
        const stream = (await isKnown(address)) ? await store.get(fileKey(address)) : undefined;
        if (!stream) throw new AppError("not_found", "There is nothing here.");
        const ending = address.split(".").at(-1) ?? "";
        return reply
          .header("cache-control", "public, max-age=31536000, immutable")
          .type(types[ending] ?? "application/octet-stream")
          .send(stream);
      },
    );
}
