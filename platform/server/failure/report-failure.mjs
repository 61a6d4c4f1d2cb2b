import { stripVTControlCharacters } from "node:util";
import { openLog } from "./open-log.mjs";
import { reasonIn } from "./reason-in.mjs";

/**
 * Prints one line that says what failed and one that says where the rest is; the stack goes to the log.
 *
 * @param {string} what
 * @param {unknown} error
 * @param {{ root: string, log: string }} where
 */
export function reportFailure(what, error, { root, log: logName }) {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const log = openLog(root, logName);
  log.write(`${details}\n`);
  log.close();
  const message = stripVTControlCharacters(error instanceof Error ? error.message : details);
  const [first = ""] = message.split("\n").filter((line) => line.trim() !== "");
  console.error(`${what}: ${reasonIn(details, root) ?? first.trim()}`);
  if (log.path) console.error(`Full log: ${log.path}`);
}
