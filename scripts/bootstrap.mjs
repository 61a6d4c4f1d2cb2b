// Runs on any Node from 20 on, before anything is installed: nothing but Node's own modules here.
import { fileURLToPath } from "node:url";
import { Failure } from "../platform/server/failure/failure.mjs";
import { reasonIn } from "../platform/server/failure/reason-in.mjs";
import { findNode } from "./install/find-node.mjs";
import { installIfMissing } from "./install/install-if-missing.mjs";
import { nodeArguments, nodeEnvironment, siteCommand } from "./launch/node-command.mjs";
import { runChild } from "./launch/run-child.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Everything ends within five seconds of a signal, or of the end of draining; what is left then is killed. */
const SCRIPT_GRACE_MS = 2_500;
const SITE_GRACE_MS = 4_500;

/**
 * Installs what is missing and runs a command of the project with a Node 24. A failure ends the process with a line
 * or two.
 *
 * @param {(node: string) => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    await installIfMissing(root);
    process.exitCode = await command(findNode(root));
  } catch (error) {
    for (const line of explain(error)) console.error(line);
    process.exitCode = 1;
  }
}

/** @param {unknown} error */
function explain(error) {
  if (error instanceof Failure) return error.lines;
  const message = error instanceof Error ? error.message : String(error);
  const reason = reasonIn(message, root);
  return [reason ? `This command cannot run: ${reason}` : message];
}

/**
 * @param {string} node
 * @param {string[]} args
 */
export const runScript = (node, args) =>
  runChild(node, [...nodeArguments, ...args], {
    cwd: root,
    env: nodeEnvironment(),
    tell: "group",
    graceMs: SCRIPT_GRACE_MS,
  });

/** @param {string} node */
export const runSite = (node) => {
  const { args, env } = siteCommand();
  const drainMs = 1_000 * (Number(process.env.DRAIN_SECONDS) || 0);
  return runChild(node, args, {
    ...{ cwd: root, env, tell: /** @type {const} */ ("program") },
    graceMs: SITE_GRACE_MS + drainMs,
  });
};
