import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Why system calls of other processes cannot be made to fail here; undefined when they can. */
export async function canTrace(): Promise<string | undefined> {
  try {
    await run("strace", ["-qq", "-o", "/dev/null", "-e", "inject=fsync:error=EIO", "true"]);
    return undefined;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return isMissing ? "strace is not installed" : "strace may not trace here";
  }
}
