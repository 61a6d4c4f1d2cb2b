import { execFile } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Deps } from "#platform/server/deps.ts";
import type { PrivateFiles } from "#platform/server/private-files/private-files.ts";
import { MINUTE } from "#shared/time/units.ts";
import { submissionIntake } from "../submission-repository.ts";
import { changeFile, findUnscanned } from "./submission-file-repository.ts";

interface ScanResult {
  /** `failed`: the scanner could not read it. */
  scan: "clean" | "infected" | "failed";
  /** The name of what was found, or why it could not be read. */
  finding: string | null;
}

const LONGEST_OUTPUT = 64 * 1024;

/**
 * Runs a program with the path of a file as its last argument. As with `clamscan`, 0 means clean and 1 that something was
 * found; any other code means that it could not tell.
 */
const scanByCommand = (command: string, path: string, signal: AbortSignal): Promise<ScanResult> =>
  new Promise((resolve, reject) => {
    const [program = "", ...args] = command.trim().split(/\s+/);
    const options = { signal, maxBuffer: LONGEST_OUTPUT };
    execFile(program, [...args, path], options, (error, output) => {
      if (!error) return resolve({ scan: "clean", finding: null });
      // The program could not be started, or was stopped.
      if (typeof error.code !== "number") return reject(error);
      const finding = output.replaceAll(path, "").trim().slice(0, 200) || null;
      resolve({ scan: error.code === 1 ? "infected" : "failed", finding });
    });
  });

/** Sends a file to clamd by its INSTREAM command. The socket is a path, or a host and a port. */
async function scanWithClamd(
  socket: string,
  file: Readable,
  signal: AbortSignal,
): Promise<ScanResult> {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(socket) ?? [];
  const connection =
    host && port
      ? connect({ host, port: Number(port), signal })
      : connect({ path: socket, signal });
  await once(connection, "connect");
  const reply = text(connection);
  // It ends the connection early when a file is larger than it reads, with the reason as its reply.
  for await (const part of inParts(file)) {
    if (connection.destroyed || !connection.writable) break;
    if (!connection.write(part)) await Promise.race([once(connection, "drain"), reply]);
  }
  return readReply(await reply);
}

/** Each part with its length before it, and an empty one at the end. */
async function* inParts(file: AsyncIterable<Buffer>) {
  yield Buffer.from("zINSTREAM\0");
  for await (const part of file) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    yield Buffer.concat([length, part]);
  }
  yield Buffer.alloc(4);
}

/** `stream: OK`, or `stream: Eicar-Test-Signature FOUND`. */
function readReply(reply: string): ScanResult {
  const line = reply.replaceAll("\0", "").trim();
  if (line === "stream: OK") return { scan: "clean", finding: null };
  const [, found] = /^stream: (.{1,200}) FOUND$/.exec(line) ?? [];
  if (found) return { scan: "infected", finding: found };
  if (line === "") throw new Error("clamd ended the connection without a result");
  return { scan: "failed", finding: line.slice(0, 200) };
}

/** A request that was still writing when the file was whole has ended by then. */
const SETTLED = MINUTE;

/** Has every file of a submission looked at once. Throws when the scanner cannot be reached, and is then run again. */
export async function scanFiles(
  { db, clock, files }: Pick<Deps, "db" | "clock"> & { files: PrivateFiles },
  scanner: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (scanner === undefined) return;
  const [kind, rest] = scanner.split(/:(.*)/s, 2) as [string, string];
  const before = new Date(clock.now().getTime() - SETTLED);
  for (const { id, key } of await findUnscanned(db, before)) {
    const result =
      kind === "clamd"
        ? await scanWithClamd(rest, files.stream(key), signal)
        : await files.withPath(key, (path) => scanByCommand(rest, path, signal));
    await db.transaction(async (tx) => {
      await changeFile(tx, id, result);
      await submissionIntake.announceWaiting(tx);
    });
  }
}
