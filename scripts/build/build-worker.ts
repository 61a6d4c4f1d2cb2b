import { fileURLToPath } from "node:url";
import { build } from "vite";
import { readAssets } from "#app/server/pages/page-document.ts";

const folder = new URL("../../features/device/install-app/worker/", import.meta.url);

/** One classic script, because not all browsers support module workers. */
export async function buildWorker(
  name: "sw" | "retired",
  constants: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(folder),
    publicDir: false,
    logLevel: "warn",
    define: Object.fromEntries(
      Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: fileURLToPath(new URL(`${name}.ts`, folder)),
        output: { format: "iife" },
      },
    },
  });
  const [bundle] = [built].flat();
  const script = bundle && "output" in bundle && bundle.output[0];
  if (!script) throw new Error("The service worker was not built");
  return script.code;
}

/** The files that the worker preloads. */
export async function filesOfPages(manifest: URL) {
  const assets = await readAssets(manifest);
  // What a reader opens is stored with its scripts. This page is opened without a connection.
  const pages = assets.scriptsOf("features/device/on-device/web/pages/saved.tsx");
  return {
    LOOK_FILES: assets.look,
    PAGE_FILES: pages,
    FRAME_PICTURES: ["/icon.svg", "/no-signal.svg"],
  };
}
