import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const file = new URL("./open-files-limit.ts", import.meta.url).href;

test.runIf(process.platform === "linux")("the limit is the one of this process", async () => {
  const print = `import(${JSON.stringify(file)}).then((m) => console.log(m.openFilesLimit()))`;
  const limited = `ulimit -n 300; exec "$@"`;
  const { stdout } = await run("sh", ["-c", limited, "sh", process.execPath, "-e", print]);
  expect(stdout.trim()).toBe("300");
});
