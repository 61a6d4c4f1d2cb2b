import { INSTALLED_SHELL, installedBrowserPaths } from "./installed-browser-paths.ts";
import type { Machine } from "./machine.ts";

export interface Browser {
  path: string;
  /** The name and origin of the browser, for people. */
  source: string;
}

/** CHROMIUM_PATH holds this after a search that found nothing, so that no other process searches again. */
export const NO_CHROMIUM = "none";

/** The message is the one line to show, without a stack trace. */
export class BrowserNotFound extends Error {
  constructor(line: string) {
    super(line);
    delete this.stack;
  }
}

const NOT_FOUND =
  "No browser for the browser tests: install Chrome, Chromium or Edge, or set CHROMIUM_PATH.";

/**
 * The first browser that really runs: named, from npm, an installed shell without windows, another installed one,
 * Playwright's, the distribution's. A shell takes half the time of the processor that a browser with windows takes.
 */
export async function searchBrowser(machine: Machine): Promise<Browser> {
  const named = machine.env.CHROMIUM_PATH;
  if (named === NO_CHROMIUM) throw new BrowserNotFound(NOT_FOUND);
  if (named) return namedBrowser(machine, named);
  for (const step of [fromNpm, installedShell, installed, fromPlaywright, fromDebian]) {
    const browser = await step(machine);
    if (browser) return browser;
  }
  throw new BrowserNotFound(NOT_FOUND);
}

/** The installed ones that run here, one of each other version, for what browsers do differently. */
export async function searchFurther(machine: Machine, first: Browser): Promise<Browser[]> {
  const found = new Map([[versionOf(first), first]]);
  for (const path of installedBrowserPaths(machine)) {
    const browser = await firstRunning(machine, [path], () => `installed as ${path}`);
    if (browser && !found.has(versionOf(browser))) found.set(versionOf(browser), browser);
  }
  return [...found.values()].filter((browser) => browser !== first);
}

/** As `Chromium 153`. */
const versionOf = ({ source }: Browser) => /^.*? \d+/.exec(source)?.[0] ?? source;

async function namedBrowser(machine: Machine, path: string): Promise<Browser> {
  const version = await machine.version(path);
  if (version) return { path, source: `${version} from CHROMIUM_PATH, ${path}` };
  throw new BrowserNotFound(`CHROMIUM_PATH is ${path}, which is not a browser that runs here.`);
}

async function firstRunning(
  machine: Machine,
  paths: readonly string[],
  origin: (path: string) => string,
): Promise<Browser | undefined> {
  for (const path of paths.filter((candidate) => machine.exists(candidate))) {
    const version = await machine.version(path);
    if (version) return { path, source: `${version} ${origin(path)}` };
  }
  return undefined;
}

const installedShell = (machine: Machine) =>
  firstRunning(machine, [INSTALLED_SHELL], (path) => `installed as ${path}`);

const installed = (machine: Machine) =>
  firstRunning(machine, installedBrowserPaths(machine), (path) => `installed as ${path}`);

/** The package contains a program for one kind of machine only. */
async function fromNpm(machine: Machine): Promise<Browser | undefined> {
  if (machine.platform !== "linux" || machine.arch !== "x64") return undefined;
  const path = await machine.decompressNpmChromium();
  const origin = "from the npm package @sparticuz/chromium";
  return path === undefined ? undefined : firstRunning(machine, [path], () => origin);
}

async function fromPlaywright(machine: Machine): Promise<Browser | undefined> {
  const downloaded = async () =>
    firstRunning(machine, await machine.playwrightPaths(), () => "downloaded by Playwright");
  const browser = await downloaded();
  if (browser) return browser;
  await machine.downloadWithPlaywright();
  return downloaded();
}

/** Ubuntu's package only points to a snap, so it is also tried before it is used. */
async function fromDebian(machine: Machine): Promise<Browser | undefined> {
  const hasApt = machine.exists("/etc/debian_version") && machine.exists("/usr/bin/apt-get");
  if (machine.platform !== "linux" || !machine.isRoot || !hasApt) return undefined;
  await machine.installDebianChromium();
  return firstRunning(machine, ["/usr/bin/chromium"], () => "installed with apt-get");
}
