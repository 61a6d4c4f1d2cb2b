import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to connections and to servers that ask for any port. */
const [LOWEST, HIGHEST] = [12_000, 32_000];

/** A free port of this machine, which no other program takes by chance before it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return freePort();
  }
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
