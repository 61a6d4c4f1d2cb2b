import { fileURLToPath } from "node:url";
import { EmbeddedPostgresFailed } from "@newsroom/embedded-postgres/embedded-postgres-failed.ts";
import { reportFailure } from "#platform/server/failure/report-failure.mjs";
import { UnfitSchema } from "#platform/server/postgres/migrate.ts";
import { BadSettings } from "#platform/server/settings/settings-part.ts";
import { systemCode } from "#shared/system-code.ts";
import { ProcessDidNotStart } from "./processes/start-processes.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Prints one line per known mistake; the stack of any other error goes to a log. */
export function reportStartFailure(error: unknown, env: NodeJS.ProcessEnv = process.env): void {
  if (error instanceof ProcessDidNotStart) return;
  const lines = explain(error, env);
  for (const line of lines) console.error(line);
  if (lines.length === 0) reportFailure("The site could not start", error, { root, log: "start" });
}

function explain(error: unknown, env: NodeJS.ProcessEnv): string[] {
  if (error instanceof BadSettings) return error.problems.map((problem) => `Setting ${problem}`);
  const code = systemCode(error) ?? "";
  const text = `${code} ${error instanceof Error ? error.message : error}`;
  const dataDir = env.DATA_DIR || "./data";
  const port = portOf(error) ?? (env.PORT || "3000");
  const setting = port === env.OPERATOR_PORT ? "OPERATOR_PORT" : "PORT";
  if (code === "EADDRINUSE")
    return [
      `Port ${port} is in use by another program. Stop it, or set ${setting} to a free port.`,
    ];
  if (code === "EADDRNOTAVAIL" || (code === "ENOTFOUND" && isAbout(error, "getaddrinfo", env.HOST)))
    return [`This machine has no address ${env.HOST}. Set HOST to one of its addresses.`];
  if (isAbout(error, "listen"))
    return [
      `Port ${port} may not be opened by this user (${code}). Set ${setting} to one above 1023.`,
    ];
  // 53100 is PostgreSQL's own code.
  if (/ENOSPC|EDQUOT|53100|no space left on device/i.test(text))
    return [`The disk that holds ${dataDir} is full. Free some space and start again.`];
  if (error instanceof EmbeddedPostgresFailed || error instanceof UnfitSchema)
    return [error.message];
  if (["EACCES", "EROFS", "EPERM", "ENOTDIR", "EEXIST"].includes(code))
    return [
      `The data folder ${dataDir} cannot be written (${code}). Start as its owner, or set DATA_DIR to another folder.`,
    ];
  if (["28P01", "28000"].includes(code))
    return ["The database refuses the user or the password of DATABASE_URL."];
  if (code === "3D000") return ["The database that DATABASE_URL names does not exist. Create it."];
  if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|connection timeout/.test(text))
    return [
      `The database of DATABASE_URL cannot be reached (${code || "no response"}). Check the address, and that PostgreSQL runs there.`,
    ];
  return [];
}

const portOf = (error: unknown) =>
  error instanceof Error && "port" in error ? String(error.port) : undefined;

const isAbout = (error: unknown, syscall: string, host?: string) =>
  error instanceof Error &&
  "syscall" in error &&
  error.syscall === syscall &&
  (host === undefined || ("hostname" in error && error.hostname === host));
