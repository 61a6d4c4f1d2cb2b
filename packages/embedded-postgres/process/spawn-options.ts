import type { OsUser } from "../cluster/os-user.ts";

interface ProgramOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

/**
 * How PostgreSQL's programs are started: as their user, in a folder that this user can enter, and with an empty
 * environment, so that neither PG* variables nor the site's keys reach them.
 */
export function programOptions(user: OsUser | undefined, cwd: string): ProgramOptions {
  const env =
    process.platform === "win32"
      ? process.env
      : { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
  return { cwd, env, ...user };
}
