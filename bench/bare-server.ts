import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** The minimal Node server: the same bytes and headers for everyone. Runs as a process of its own. */
const answer: { headers: Record<string, string>; body: string } = JSON.parse(
  readFileSync(process.env.ANSWER_FILE ?? "", "utf8"),
);
const body = Buffer.from(answer.body, "base64");
createServer((_, response) => {
  response.writeHead(200, answer.headers);
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1", () => console.log("ready"));
