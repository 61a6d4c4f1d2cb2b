import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "#platform/server/failure/failure.mjs";

const WANTED = 24;

/**
 * The Node that npm installed for this platform, else the machine's own if it is new enough.
 *
 * @param {string} root
 * @returns {string}
 */
export function findNode(root) {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const program = process.platform === "win32" ? "node.exe" : "node";
  const bundled = join(root, "node_modules", `node-${platform}-${process.arch}`, "bin", program);
  if (existsSync(bundled)) {
    if (realpathSync(process.execPath) === realpathSync(bundled)) return bundled;
    // The package also lands on systems whose C library it cannot use.
    if (spawnSync(bundled, ["--version"]).status === 0) return bundled;
  }
  if (Number.parseInt(process.versions.node, 10) >= WANTED) return process.execPath;
  throw new Failure(
    `Node ${WANTED} or newer is needed on ${process.platform}-${process.arch}, and this is ${process.version}: install it from https://nodejs.org and run the command again.`,
  );
}
