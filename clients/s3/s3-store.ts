import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { XMLParser } from "fast-xml-parser";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import {
  hashBytes,
  type OpenStore,
  type Store,
  type StoredObject,
} from "#platform/server/store/store.ts";
import { MINUTE } from "#shared/time/units.ts";
import { putInParts } from "./put-in-parts.ts";
import type { S3Call } from "./s3-requests.ts";

/** A bucket takes five gigabytes in one request, and ten thousand parts. */
const LARGEST_PART = 1024 ** 3;

/** A picture's address is requested in many widths; the bucket need not get a request for each. */
const TRUSTED_FOR = MINUTE;
const MOST = 10_000;

/** What is known about files in a bucket. While it does not respond, its last response holds. */
function knownHeads() {
  const known = new LRUCache<string, { head: StoredObject; readAt: number }>({ max: MOST });

  async function find(
    key: string,
    read: () => Promise<StoredObject | undefined>,
  ): Promise<StoredObject | undefined> {
    const held = known.get(key);
    if (held && performance.now() - held.readAt < TRUSTED_FOR) return held.head;
    try {
      const head = await read();
      if (head) known.set(key, { head, readAt: performance.now() });
      else known.delete(key);
      return head;
    } catch (error) {
      if (held) return held.head;
      throw error;
    }
  }

  return { find, forget: (key: string) => void known.delete(key) };
}

const Listing = z.object({
  ListBucketResult: z.object({
    Contents: z
      .array(
        z.object({
          Key: z.string(),
          Size: z.coerce.number(),
          LastModified: z.coerce.date(),
        }),
      )
      .default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === "Contents",
  processEntities: true,
});

/** One page of the response to ListObjectsV2. */
function readListing(xml: string) {
  const { ListBucketResult: result } = Listing.parse(parser.parse(xml));
  return {
    objects: result.Contents.map(({ Key: key, Size: size, LastModified: modifiedAt }) => ({
      key,
      size,
      modifiedAt,
    })),
    next: result.NextContinuationToken,
  };
}

/** Files in a bucket: what Amazon S3 and compatible servers call objects. */
export function createS3Store(call: S3Call, bucket: { prefix: string }): OpenStore {
  const opened = new Map<string, Store>();
  return (folder) => {
    const store = opened.get(folder) ?? storeIn(call, `${bucket.prefix}${folder}/`);
    opened.set(folder, store);
    return store;
  };
}

function storeIn(call: S3Call, prefix: string): Store {
  const heads = knownHeads();

  async function readHead(key: string): Promise<StoredObject | undefined> {
    const response = await call("HEAD", prefix + key, { accepts: [200, 404] });
    if (response.status === 404) return undefined;
    const size = Number(response.headers.get("content-length"));
    return { size, version: [key, response.headers.get("etag"), size].join("|") };
  }

  return {
    isShared: true,
    async put(key, content) {
      const body = Buffer.isBuffer(content) ? content : await openAsBlob(content.path);
      if (body instanceof Blob && body.size > LARGEST_PART) {
        await putInParts(call, prefix + key, { file: body, partBytes: LARGEST_PART });
        return heads.forget(key);
      }
      // A file is not hashed: it would have to be read twice.
      const headers = Buffer.isBuffer(content)
        ? { "x-amz-content-sha256": (await hashBytes(content)).toString("hex") }
        : {};
      await call("PUT", prefix + key, { body, headers, accepts: [200] });
      heads.forget(key);
    },
    head: async (key) => (leadsOut(key) ? undefined : heads.find(key, () => readHead(key))),
    async get(key, range) {
      if (leadsOut(key)) return undefined;
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await call("GET", prefix + key, { headers, accepts: [200, 206, 404] });
      if (response.status !== 404 && response.body)
        // Node's own type of the same stream.
        return Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
      await response.body?.cancel();
      return undefined;
    },
    async delete(key) {
      await call("DELETE", prefix + key, { accepts: [200, 204, 404] });
      heads.forget(key);
    },
    async isOpen() {
      const key = `${prefix}open-${randomUUID()}`;
      await call("PUT", key, {
        body: Buffer.from("Strangers should not read this."),
        accepts: [200],
      });
      const response = await call("GET", key, {
        isAnonymous: true,
        accepts: [200, 400, 401, 403, 404],
      });
      await response.body?.cancel();
      await call("DELETE", key, { accepts: [200, 204] });
      return response.status === 200;
    },
    async list(begin) {
      const found: Awaited<ReturnType<Store["list"]>> = [];
      let token: string | undefined;
      do {
        const query = {
          "list-type": "2",
          prefix: prefix + begin,
          ...(token && { "continuation-token": token }),
        };
        const page = readListing(await (await call("GET", "", { query, accepts: [200] })).text());
        found.push(
          ...page.objects.map((object) => ({ ...object, key: object.key.slice(prefix.length) })),
        );
        token = page.next;
      } while (token);
      return found;
    },
  };
}

/** Addresses are normalized, so such a key would be one of another folder, perhaps a private one. */
const leadsOut = (key: string) => key.split("/").some((part) => part === "." || part === "..");
