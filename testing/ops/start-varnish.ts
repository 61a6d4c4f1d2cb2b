import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../app/free-port.ts";
import { spawnProgram } from "../app/spawn-program.ts";
import { deployedFile } from "./deployed-file.ts";
import { sendRequest } from "./send-request.ts";

const MOST_TRIES = 200;

export interface Varnish {
  port: number;
  stop(): Promise<void>;
}

/** A real Varnish with our file for it, in front of a process that may not listen yet. */
export async function startVarnish(site: number): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), "varnish-"));
  const port = await freePort();
  const file = join(folder, "default.vcl");
  await writeFile(file, await deployedFile("varnish.vcl", [['"3000"', `"${site}"`]]));
  const child = spawnProgram("varnishd", [
    ...["-F", "-a", `127.0.0.1:${port}`, "-f", file, "-n", join(folder, "work")],
    // Without its rights as root, which a container may lack.
    ...["-j", "none", "-s", "default,64m"],
  ]);
  const ended = once(child, "exit");
  const statusNow = async () =>
    (await sendRequest(port, { path: "/healthz", isPlain: true })).status;
  for (let tries = 0; (await statusNow()) === 0; tries += 1) {
    if (child.exitCode !== null || tries > MOST_TRIES) throw new Error("Varnish did not start");
    await pause(100);
  }
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
