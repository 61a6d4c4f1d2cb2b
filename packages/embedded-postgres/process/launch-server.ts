import { spawn } from "node:child_process";
import { chown, open } from "node:fs/promises";
import { join } from "node:path";
import { cannotRun } from "../cannot-run.ts";
import type { DatabaseLocation } from "../cluster/choose-location.ts";
import { choosePort } from "../cluster/choose-port.ts";
import type { Binaries } from "../cluster/locate-binaries.ts";
import { LOG_FOLDER, writeSettings } from "../cluster/write-settings.ts";
import { START_LOG } from "../explain-failure.ts";
import type { Server } from "./find-running-server.ts";
import { programOptions } from "./spawn-options.ts";

/** Starts the server program, which may still have to recover, or fail; see run-server. */
export async function launchServer(
  { postgres }: Binaries,
  location: DatabaseLocation,
  knownPort?: number,
): Promise<Server> {
  const { home, cluster, user } = location;
  await writeSettings(location);
  const port = knownPort ?? (await choosePort(home));
  const startLog = join(home, LOG_FOLDER, START_LOG);
  const output = await open(startLog, "w", 0o600);
  try {
    if (user) await chown(startLog, user.uid, user.gid);
    const child = spawn(postgres, serverArgs(cluster, port), {
      ...programOptions(user, home),
      stdio: ["ignore", output.fd, output.fd],
      // Ctrl-C in the terminal is for the site, which then stops its database itself.
      detached: true,
    });
    await new Promise<void>((resolve, reject) => {
      child.once("spawn", resolve);
      child.once("error", (error) => reject(cannotRun(postgres, error)));
    });
    child.unref();
    return { pid: child.pid ?? 0, port };
  } finally {
    await output.close();
  }
}

/** On loopback only: a socket file would fail in folders with long names. */
function serverArgs(cluster: string, port: number): string[] {
  return [
    ...["-D", cluster],
    ...["-p", `${port}`],
    ...["-c", "listen_addresses=127.0.0.1"],
    ...["-c", "unix_socket_directories="],
  ];
}
