import { runQuietly } from "./run-quietly.ts";

const UPDATE_LIMIT_MS = 120_000;
const INSTALL_LIMIT_MS = 600_000;

/** Installs the distribution's package. A failure is not reported: the search runs the program afterwards. */
export async function installDebianChromium(): Promise<void> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runQuietly("apt-get", ["update"], { limitMs: UPDATE_LIMIT_MS, env });
  const install = ["install", "-y", "--no-install-recommends", "chromium"];
  await runQuietly("apt-get", install, { limitMs: INSTALL_LIMIT_MS, env });
}
