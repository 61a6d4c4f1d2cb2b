import { existsSync } from "node:fs";
import { browserVersion } from "./browser-version.ts";
import { decompressNpmChromium } from "./decompress-npm-chromium.ts";
import { installDebianChromium } from "./install-debian-chromium.ts";
import type { Machine } from "./machine.ts";
import { playwrightDownload } from "./playwright-download.ts";

export const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  isRoot: process.getuid?.() === 0,
  env: process.env,
  exists: existsSync,
  version: browserVersion,
  decompressNpmChromium,
  playwrightPaths: playwrightDownload.paths,
  downloadWithPlaywright: playwrightDownload.start,
  installDebianChromium,
};
