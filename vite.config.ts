import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pageChunks } from "./scripts/build/page-chunks.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const entry = at("app/web/entry-client.tsx");
const mainPages = ["home", "article"].map((name) => at(`app/web/pages/${name}.tsx`));

export default defineConfig(({ isSsrBuild }) => ({
  root: at("."),
  publicDir: isSsrBuild ? false : at("app/web/public"),
  plugins: [react(), tailwind()],
  appType: "custom",
  build: isSsrBuild
    ? {
        outDir: at("dist/server"),
        target: "node24",
        minify: false,
      }
    : {
        outDir: at("dist/client"),
        manifest: "manifest.json",
        rolldownOptions: {
          input: entry,
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: pageChunks(entry, mainPages), debugName: "pages" }],
            },
          },
        },
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        sourcemap: false,
      },
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    // Decided here and not when the server runs: libraries bring their development build along otherwise.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
  server: { middlewareMode: true },
}));
