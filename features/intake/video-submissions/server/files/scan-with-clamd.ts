import { once } from "node:events";
import { connect } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ScanResult } from "./scan-result.ts";

/** Sends a file to clamd by its INSTREAM command. The socket is a path, or a host and a port. */
export async function scanWithClamd(
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
