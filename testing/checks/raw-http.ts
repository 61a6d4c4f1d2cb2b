import { connect } from "node:net";
import { MINUTE } from "#shared/time/units.ts";

/** Sends raw bytes and returns everything until the server closes the connection, which it must. */
export function sendRaw(port: number, ...parts: (string | Buffer)[]): Promise<string> {
  return send(port, parts, { ends: false });
}

/** The same, with a half-closed connection. */
export const sendAndEnd = (port: number, bytes: Buffer): Promise<string> =>
  send(port, [bytes], { ends: true });

function send(
  port: number,
  parts: (string | Buffer)[],
  { ends }: { ends: boolean },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let response = "";
    socket.setTimeout(MINUTE, () => socket.destroy(new Error("The connection was left open")));
    socket.on("data", (bytes) => {
      response += bytes.toString("latin1");
    });
    socket.on("close", () => resolve(response));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // A connection that is closed while we still send is a valid response.
      if (error.code !== "EPIPE" && error.code !== "ECONNRESET") reject(error);
    });
    for (const part of parts) socket.write(part);
    if (ends) socket.end();
  });
}

/** The status codes of the responses on one connection, in order. */
export const statusesOf = (response: string) =>
  [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
