import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leaveOutServedFields } from "./scripts/build/leave-out-served-fields.ts";
import { nameInstalledModules } from "./scripts/build/name-installed-modules.ts";
import { pageChunks } from "./scripts/build/page-chunks.ts";
import { readingPages } from "./scripts/build/reading-pages.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const entry = at("app/web/entry-client.tsx");
const page = (name: string) => at(`app/web/pages/${name}.tsx`);
const afterHydration = [
  "features/device/install-app/web/start-app.ts",
  "features/numbers/web/collector.ts",
].map(at);

/** What readers load. `scripts/build/build-site.ts` builds what runs on the server. */
export default defineConfig({
  root: at("."),
  publicDir: at("app/web/public"),
  plugins: [readingPages(), react(), tailwind(), leaveOutServedFields(), nameInstalledModules()],
  appType: "custom",
  build: {
    outDir: at("dist/client"),
    manifest: "manifest.json",
    // Before the bundler's own minifier: together they make smaller files than either alone.
    minify: "terser",
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 2, pure_getters: true },
    },
    rolldownOptions: {
      input: entry,
      // On a slow machine every build would print where its time went.
      checks: { bundlerTimings: false },
      output: {
        minify: true,
        // Short, because the first file that a reader loads has a list of them all.
        chunkFileNames: ({ isDynamicEntry, facadeModuleId, name }) =>
          (isDynamicEntry && !facadeModuleId?.includes("/calls/")) || name === "start"
            ? "assets/[name]-[hash:7].js"
            : "assets/[hash:7].js",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: pageChunks(
                entry,
                [page("home"), page("article"), page("category")],
                afterHydration,
              ),
              debugName: "pages",
            },
          ],
        },
      },
    },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  // The browser's tools for React developers are for `npm run dev`.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
  server: { middlewareMode: true },
});
