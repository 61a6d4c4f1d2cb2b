import { execFile } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

let measured: Promise<number> | undefined;

/** How many bytes the shell counts as one in `ulimit -f`: 512 in dash, 1,024 in bash. It is tried once. */
export function fileBlockBytes(): Promise<number> {
  measured ??= measure();
  return measured;
}

async function measure(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "engine-"));
  try {
    const file = join(folder, "block");
    const write = 'ulimit -f 1; head -c 4096 /dev/zero >"$1"';
    // The write is cut off at the limit, which is what makes the command fail.
    await promisify(execFile)("/bin/sh", ["-ec", write, "sh", file]).catch(() => undefined);
    return (await stat(file)).size || 512;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
