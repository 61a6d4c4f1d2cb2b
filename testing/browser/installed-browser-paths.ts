import { posix, win32 } from "node:path";
import type { Machine } from "./machine.ts";

/** Debian's, without windows. */
export const INSTALLED_SHELL = "/usr/bin/chromium-headless-shell";

const programNames = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "google-chrome-beta",
  "chrome",
  "microsoft-edge",
  "microsoft-edge-stable",
  "msedge",
];

/** Folders that a shortened PATH, such as a cron job's, may lack. */
const linuxFolders = ["/usr/bin", "/usr/local/bin", "/snap/bin"];

const linuxPrograms = [
  "/opt/google/chrome/chrome",
  "/opt/microsoft/msedge/msedge",
  "/usr/lib/chromium/chromium",
];

const macApps = ["Google Chrome", "Chromium", "Microsoft Edge"];

const windowsPrograms = [
  "Google\\Chrome\\Application\\chrome.exe",
  "Chromium\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];

/** Every path at which Chrome, Chromium or Edge is usually installed, in the order to try them. */
export function installedBrowserPaths({
  platform,
  env,
}: Pick<Machine, "platform" | "env">): string[] {
  const paths = platform === "win32" ? windowsPaths(env) : unixPaths(platform, env);
  return [...new Set(paths)];
}

function unixPaths(platform: NodeJS.Platform, env: Machine["env"]): string[] {
  const onPath = (env.PATH ?? "").split(":").filter((folder) => folder.startsWith("/"));
  const folders = platform === "linux" ? [...onPath, ...linuxFolders] : onPath;
  const named = folders.flatMap((folder) => programNames.map((name) => posix.join(folder, name)));
  if (platform !== "darwin") return [...named, ...linuxPrograms];
  const homes = ["/", ...(env.HOME ? [env.HOME] : [])];
  const apps = homes.flatMap((home) =>
    macApps.map((app) => posix.join(home, "Applications", `${app}.app/Contents/MacOS/${app}`)),
  );
  return [...apps, ...named];
}

function windowsPaths(env: Machine["env"]): string[] {
  const homes = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA];
  const usual = homes.flatMap((home) =>
    home ? windowsPrograms.map((program) => win32.join(home, program)) : [],
  );
  const onPath = (env.PATH ?? env.Path ?? "")
    .split(";")
    .filter((folder) => win32.isAbsolute(folder));
  const named = onPath.flatMap((folder) =>
    programNames.map((name) => win32.join(folder, `${name}.exe`)),
  );
  return [...usual, ...named];
}
