import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { spawnProgram } from "../spawn-program.ts";

const entry = fileURLToPath(new URL("steps-server.ts", import.meta.url));

/** Pictures are not touched here, and the library for them is not in the bundle. */
const noPictures = {
  name: "no-pictures",
  enforce: "pre" as const,
  resolveId: (id: string) => (id === "sharp" ? "\0sharp" : null),
  load: (id: string) =>
    id === "\0sharp" ? "export default { concurrency() {}, cache() {} }" : null,
};

/** One file that starts in a fraction of the time that its hundreds of modules take. */
export async function bundleStepsServer(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [noPictures],
    ssr: { noExternal: true, external: ["pg-native"] },
    build: {
      ssr: entry,
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: "steps-server.mjs" } },
    },
  });
  return join(folder, "steps-server.mjs");
}

export interface StepsServer {
  url: string;
  process: ChildProcess;
}

export async function startStepsServer(
  file: string,
  { databaseUrl, origin, time }: { databaseUrl: string; origin: string; time: Date },
): Promise<StepsServer> {
  const child = spawnProgram(process.execPath, [file, databaseUrl, origin, time.toISOString()], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(file, "..", "compiled") },
  });
  const [port] = await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${String(port).trim()}`, process: child };
}
