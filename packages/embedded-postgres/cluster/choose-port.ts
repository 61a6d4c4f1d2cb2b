import { randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

// Below the range of outgoing connections, so that a stored port tends to stay free.
const FIRST = 20_000;
const LAST = 29_999;
const TRIES = 100;

/** The port of the last start if it is still free, else a free one, which is stored. */
export async function choosePort(home: string): Promise<number> {
  const file = join(home, "port");
  const remembered = Number(await readFile(file, "utf8").catch(() => ""));
  if (remembered >= 1024 && (await isFree(remembered))) return remembered;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (!(await isFree(port))) continue;
    await writeFile(file, `${port}`);
    return port;
  }
  throw new Error(`No free port between ${FIRST} and ${LAST}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}
