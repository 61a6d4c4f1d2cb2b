import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { nameInstalledModules } from "./scripts/build/name-installed-modules.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Apart from the readers' pages, whose files do not change with the newsroom. */
export default defineConfig({
  root: at("."),
  base: "/newsroom/",
  publicDir: false,
  plugins: [react(), tailwind(), nameInstalledModules()],
  appType: "custom",
  build: {
    outDir: at("dist/newsroom"),
    manifest: "manifest.json",
    rolldownOptions: { input: at("app/newsroom/entry.tsx") },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
});
