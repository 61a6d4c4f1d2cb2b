import { type FileHandle, open as openFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { followRedirects } from "./guarded-get.ts";
import { createGuardedRequest, type GuardedOptions } from "./guarded-request.ts";
import { OutboundError } from "./outbound-error.ts";

const MOST_ATTEMPTS = 3;
/** So much is in memory until it is written. */
const MOST_UNWRITTEN = 1024 * 1024;
/** A host that sends nothing for so long is not waited for. */
const STALLED = 30 * SECOND;
const timeLimits = { connected: 5 * SECOND, firstByte: 20 * SECOND, lastByte: 20 * MINUTE };

export interface DownloadOptions extends GuardedOptions {
  headers: Readonly<Record<string, string>>;
  maxBytes: number;
  /** Throws where there is no room for so many bytes; the host may not say how many come. */
  makeRoom: (bytes: number) => Promise<void>;
}

/** The status of the response; only with 200 is there a file. */
export type GuardedDownload = (address: URL, path: string, signal?: AbortSignal) => Promise<number>;

/** What has arrived of a file, and how to ask for the rest of the same one. */
interface Arrived {
  bytes: number;
  version: string | undefined;
}

/**
 * Reads a large file from a host that a visitor may name into a file of ours, with little memory. Where the connection
 * breaks off it goes on, if the host says that the rest is of the same file.
 */
export function createGuardedDownload(given: DownloadOptions): GuardedDownload {
  const { headers, maxBytes, makeRoom, ...options } = given;
  const guarded = createGuardedRequest({ timeLimits, ...options, reuseConnections: false });
  const { within, problem } = guarded;

  const attempt = (address: URL, file: FileHandle, arrived: Arrived, signal?: AbortSignal) =>
    within(async (abort) => {
      const stop = () => abort.abort();
      signal?.addEventListener("abort", stop);
      try {
        signal?.throwIfAborted();
        const outgoing = { ...headers, ...restOf(arrived) };
        const response = await followRedirects(guarded, address, { headers: outgoing, abort });
        return await receive(response, file, arrived, stop);
      } finally {
        signal?.removeEventListener("abort", stop);
      }
    });

  async function receive(
    response: IncomingMessage,
    file: FileHandle,
    arrived: Arrived,
    stop: () => void,
  ): Promise<number> {
    const { statusCode: status = 0, headers: received } = response;
    const isRest =
      status === 206 && received["content-range"]?.startsWith(`bytes ${arrived.bytes}-`);
    if (!isRest && status !== 200) {
      response.destroy();
      return status;
    }
    if (!isRest) arrived.bytes = 0;
    arrived.version = versionOf(response);
    const size = arrived.bytes + Number(received["content-length"] ?? 0);
    if (size > maxBytes) throw tooLarge(response);
    const parts = untilBrokenOff(response);
    const stalled = setTimeout(stop, STALLED);
    try {
      await makeRoom(size);
      for await (const part of parts) {
        stalled.refresh();
        if (arrived.bytes + part.length > maxBytes) throw tooLarge(response);
        await file.write(part, 0, part.length, arrived.bytes);
        arrived.bytes += part.length;
      }
    } finally {
      clearTimeout(stalled);
      response.destroy();
    }
    await file.truncate(arrived.bytes);
    return 200;
  }

  function tooLarge(response: IncomingMessage) {
    response.destroy();
    return problem("too_large", "responded with too much data");
  }

  return async (address, path, signal) => {
    const file = await openFile(path, "w", 0o600);
    const arrived: Arrived = { bytes: 0, version: undefined };
    try {
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await attempt(address, file, arrived, signal);
        } catch (error) {
          if (attempts === MOST_ATTEMPTS || signal?.aborted || !isBrokenOff(error)) throw error;
        }
      }
    } finally {
      await file.close();
    }
  };
}

/** All that arrives; then the error, if the connection broke off. The response's own stream drops what is unread by then. */
function untilBrokenOff(response: IncomingMessage): AsyncIterable<Buffer> {
  const arriving = new PassThrough({ highWaterMark: MOST_UNWRITTEN });
  let broken: Error | undefined;
  response.on("error", (error) => {
    broken = error;
  });
  response.once("close", () => {
    if (!response.complete) broken ??= new Error("The response broke off.");
    arriving.end();
  });
  response.pipe(arriving);
  return (async function* parts(): AsyncGenerator<Buffer> {
    yield* arriving;
    if (broken) throw broken;
  })();
}

const isBrokenOff = (error: unknown) =>
  error instanceof OutboundError && (error.problem === "network" || error.problem === "timeout");

/** A weak version may stay the same when the bytes change. */
const versionOf = ({ headers: { etag, "last-modified": modified } }: IncomingMessage) =>
  etag?.startsWith('"') ? etag : modified;

const restOf = ({ bytes, version }: Arrived) =>
  bytes > 0 && version !== undefined
    ? { range: `bytes=${bytes}-`, "if-range": version }
    : undefined;
