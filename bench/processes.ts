import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

export interface Running {
  url: string;
  stop(): Promise<void>;
}

/** Starts one of our programs on a free port and waits for the line that says it is up. */
export async function startProcess(
  script: string,
  env: Record<string, string>,
  upWhen: RegExp,
): Promise<Running & { milliseconds: number }> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await lineMatching(child, upWhen);
  return {
    url: `http://127.0.0.1:${port}`,
    milliseconds: performance.now() - started,
    stop: () => end(child),
  };
}

function lineMatching(child: ChildProcess, wanted: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (text: Buffer) => {
      if (wanted.test(text.toString())) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The program ended with ${code}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
