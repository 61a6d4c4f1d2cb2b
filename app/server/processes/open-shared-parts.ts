import { createServer } from "node:net";
import { startEmbeddedPostgres } from "@newsroom/embedded-postgres/start-embedded-postgres.ts";
import { misspelledConfig, readConfig } from "../config.ts";
import { startSandboxes } from "../demo/start-sandboxes.ts";
import type { SharedParts } from "./process-messages.ts";
import type { Undo } from "./running-site.ts";

const say = (line: string) => console.log(line);

/** Starts what exists once, whether one process serves or several. */
export async function openSharedParts(
  env: NodeJS.ProcessEnv,
  { undo, fail }: { undo: Undo; fail: (line: string) => void },
): Promise<SharedParts> {
  const config = readConfig(env);
  for (const line of misspelledConfig(env)) say(line);
  // Checked first, because what follows may take a minute on a first start.
  for (const port of [config.PORT, config.OPERATOR_PORT])
    if (port !== undefined) await assertPortFree({ port, host: config.HOST });
  const { close, settings, pages, lines } = await startSandboxes(config);
  undo.push({ what: "the sandbox", close });
  const all = { ...env, ...settings };
  // From here on only the hash is needed; child processes do not get the key.
  delete process.env.ADMIN_KEY;
  const shared = { settings: all, sandboxes: { pages, lines } };
  if (config.DATABASE_URL) return shared;
  const { url, servingUrl, folder, stop } = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    say,
    supervision: { onGone: fail },
  });
  undo.push({ what: "the embedded PostgreSQL", close: stop });
  return { ...shared, embedded: { url, servingUrl, folder } };
}

/** Fails as the server's own `listen` would, before anything else is started. */
function assertPortFree(address: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(address, () => probe.close(() => resolve()));
  });
}
