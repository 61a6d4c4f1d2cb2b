import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const SCRIPT = "/test-page.js";

/** One script with everything in it, held in memory: nothing of it reaches the built site. */
async function scriptOf(file: string): Promise<string> {
  // Opened only when needed: the other tests of a file should not wait for it.
  const [{ build }, { default: react }] = await Promise.all([
    import("vite"),
    import("@vitejs/plugin-react"),
  ]);
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(file, import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const [chunk] = "output" in built ? built.output : [];
  if (chunk?.type !== "chunk") throw new Error(`${file} did not become a script`);
  return chunk.code;
}

const scripts = new Map<string, Promise<string>>();

/** Puts a page of ours under an address of the running site, so that its calls reach the real server. */
export async function openTestPage(page: Page, file: string, query: Record<string, string>) {
  const script = scripts.get(file) ?? scriptOf(file);
  scripts.set(file, script);
  const code = await script;
  const home = await (await page.request.get("/")).text();
  const [styles] = /<link rel="stylesheet"[^>]*>/.exec(home) ?? [];
  const html = `<!doctype html><title>Test page</title>${styles}<body><script type="module" src="${SCRIPT}"></script>`;
  await page.route(`**${SCRIPT}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: code }),
  );
  await page.route("**/test-page?*", (route) =>
    route.fulfill({ contentType: "text/html", body: html }),
  );
  await page.goto(`/test-page?${new URLSearchParams(query)}`);
}
