import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Bundles the replacement as one classic script, as the loader of the real one expects. */
export async function buildStandIn(): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL(".", import.meta.url)),
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: {
        input: fileURLToPath(new URL("stripe-js/stripe-js.ts", import.meta.url)),
        output: { format: "iife" },
      },
    },
  });
  const [bundle] = [built].flat();
  const script = bundle && "output" in bundle && bundle.output[0];
  if (!script) throw new Error("The stand-in for the payment script was not built");
  return script.code;
}
