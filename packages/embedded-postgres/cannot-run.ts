import { existsSync } from "node:fs";
import { systemCode } from "../../shared/system-code.ts";
import { EmbeddedPostgresFailed } from "./embedded-postgres-failed.ts";

/** A program that exists but is reported as "not found" lacks its loader: it was built for another C library. */
export function cannotRun(program: string, error: unknown): EmbeddedPostgresFailed {
  const lacksLoader = systemCode(error) === "ENOENT" && existsSync(program);
  const why = lacksLoader ? "it needs glibc, which Alpine and other musl systems lack" : `${error}`;
  return new EmbeddedPostgresFailed(
    `The embedded PostgreSQL cannot run on this system (${why}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}
