import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
        rolldownOptions: { input: at("app/web/entry-client.tsx") },
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        sourcemap: false,
      },
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  server: { middlewareMode: true },
}));
