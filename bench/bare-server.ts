import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { BareResponse } from "./load.ts";

/** The minimal Node server: the same bytes and headers for everyone who accepts them. Runs as a process of its own. */
const written: BareResponse | BareResponse[] = JSON.parse(
  readFileSync(process.env.RESPONSE_FILE ?? "", "utf8"),
);
const responses = [written]
  .flat()
  .map(({ headers, body }) => ({ headers, body: Buffer.from(body, "base64") }));
/** The last is for clients that accept none of the encodings. */
const last = responses.at(-1);

createServer(({ headers: { "accept-encoding": accepted = "" } }, response) => {
  const reply =
    responses.find(({ headers }) => accepted.includes(headers["content-encoding"] ?? "none")) ??
    last;
  response.writeHead(200, reply?.headers);
  response.end(reply?.body);
}).listen(Number(process.env.PORT), "127.0.0.1", () => console.log("ready"));
