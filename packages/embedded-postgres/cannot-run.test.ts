import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cannotRun } from "./cannot-run.ts";

/** What the system says when it starts the program. */
async function errorOf(program: string): Promise<unknown> {
  const [error] = await once(spawn(program), "error").catch((thrown: unknown) => [thrown]);
  return error;
}

test.skipIf(process.platform === "win32")(
  "a program whose loader is missing needs another C library, one that is missing does not",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "loader-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const program = join(folder, "initdb");
    writeFileSync(program, "#!/no/such/loader\n");
    chmodSync(program, 0o755);
    expect(cannotRun(program, await errorOf(program)).message).toMatch(
      /^The embedded PostgreSQL cannot run on this system \(it needs glibc, .*: set DATABASE_URL/,
    );
    const missing = join(folder, "missing");
    expect(cannotRun(missing, await errorOf(missing)).message).toContain("ENOENT");
  },
);
