import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listLogs } from "./process/keep-log-small.ts";

export const START_LOG = "start.log";

/** Each connection attempt during start-up logs such a line. */
const OUR_OWN_NOISE = "the database system is";

/** The last error in PostgreSQL's log, as one line without time stamps. */
export async function explainFailure(logFolder: string): Promise<string> {
  const early = await readFile(join(logFolder, START_LOG), "utf8").catch(() => "");
  const newest = (await listLogs(logFolder)).at(-1);
  // Until its log collector runs, PostgreSQL writes to the file it was started with.
  const collected = early.includes("redirecting log output") && newest;
  const log = collected ? await readFile(newest, "utf8").catch(() => "") : early;

  const lines = log
    .split("\n")
    .map((line) => line.replace(/^[-\d: .]+[A-Z]+ \[\d+\] /, "").trim())
    .filter((line) => line !== "" && !line.includes(OUR_OWN_NOISE));
  const last = lines.findLastIndex((line) => /^(FATAL|PANIC):/.test(line));
  // In an early failure, the line before the last names the reason.
  const first = collected ? last : Math.max(0, last - 1);
  const words = last < 0 ? lines.slice(-3) : lines.slice(first, last + 3);
  return words.join(" ").replaceAll(/\s+/g, " ") || "it ended without a word";
}
