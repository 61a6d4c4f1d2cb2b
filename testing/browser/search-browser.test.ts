import { describe, expect, test } from "vitest";
import type { Machine } from "./machine.ts";
import { searchBrowser, searchFurther } from "./search-browser.ts";

const NPM = "/project/.cache/chromium";
const PLAYWRIGHT = "/home/.cache/ms-playwright/chrome";
const DEBIAN = "/usr/bin/chromium";

interface Given extends Partial<Pick<Machine, "platform" | "arch" | "isRoot" | "env">> {
  /** Programs that are installed and run. */
  running?: string[];
  /** Files that exist but are not a browser. */
  broken?: string[];
  /** Versions of programs; the others are Chromium 153. */
  versions?: Record<string, string>;
  /** Steps that install a browser. */
  working?: ("npm" | "playwright" | "debian")[];
}

/** A simulated machine, and the steps that were taken on it. */
function machineWith({ running = [], broken = [], working = [], versions = {}, ...given }: Given) {
  const steps: string[] = [];
  const programs = new Set(running);
  const take = (step: "npm" | "playwright" | "debian", path: string) => {
    steps.push(step);
    if (working.includes(step)) programs.add(path);
  };
  const machine: Machine = {
    platform: "linux",
    arch: "x64",
    isRoot: false,
    env: { PATH: "/usr/bin:/opt/tools" },
    exists: (path) => programs.has(path) || broken.includes(path),
    version: async (path) => (programs.has(path) ? (versions[path] ?? "Chromium 153") : undefined),
    decompressNpmChromium: async () => {
      take("npm", NPM);
      return NPM;
    },
    playwrightPaths: async () => [PLAYWRIGHT],
    downloadWithPlaywright: async () => take("playwright", PLAYWRIGHT),
    installDebianChromium: async () => take("debian", DEBIAN),
    ...given,
  };
  return { machine, steps };
}

const debianFiles = ["/etc/debian_version", "/usr/bin/apt-get"];
const NOT_FOUND =
  "No browser for the browser tests: install Chrome, Chromium or Edge, or set CHROMIUM_PATH.";

describe("a browser is looked for", () => {
  test("at CHROMIUM_PATH first", async () => {
    const { machine, steps } = machineWith({
      running: ["/my/browser", DEBIAN],
      env: { CHROMIUM_PATH: "/my/browser" },
    });
    expect(await searchBrowser(machine)).toEqual({
      path: "/my/browser",
      source: "Chromium 153 from CHROMIUM_PATH, /my/browser",
    });
    expect(steps).toEqual([]);
  });

  test.each([
    ["/opt/tools/msedge", "linux"],
    ["/usr/bin/google-chrome-stable", "linux"],
    ["/snap/bin/chromium", "linux"],
    ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "darwin"],
    ["C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe", "win32"],
    ["C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe", "win32"],
    ["D:\\tools\\chromium.exe", "win32"],
  ] as const)("where one is installed: %s on %s", async (path, platform) => {
    const windows = {
      PROGRAMFILES: "C:\\Program Files",
      "PROGRAMFILES(X86)": "C:\\Program Files (x86)",
      Path: "C:\\Windows;D:\\tools",
    };
    const env = platform === "win32" ? windows : { PATH: "/usr/bin:/opt/tools" };
    const { machine, steps } = machineWith({ running: [path], platform, env });
    const source = `Chromium 153 installed as ${path}`;
    expect(await searchBrowser(machine)).toEqual({ path, source });
    expect(steps).toEqual(platform === "linux" ? ["npm"] : []);
  });

  test("without windows before with them, which take twice the time of the processor", async () => {
    const shell = "/usr/bin/chromium-headless-shell";
    const packaged = machineWith({ running: [DEBIAN, shell], working: ["npm"] });
    expect((await searchBrowser(packaged.machine)).path).toBe(NPM);
    const { machine } = machineWith({ running: [DEBIAN, shell], arch: "arm64" });
    expect((await searchBrowser(machine)).path).toBe(shell);
  });

  test("in the npm package when none is installed", async () => {
    const { machine, steps } = machineWith({ working: ["npm", "playwright", "debian"] });
    const source = "Chromium 153 from the npm package @sparticuz/chromium";
    expect(await searchBrowser(machine)).toEqual({ path: NPM, source });
    expect(steps).toEqual(["npm"]);
  });

  test.each([
    ["linux", "arm64"],
    ["darwin", "x64"],
    ["win32", "x64"],
  ] as const)(
    "not in the npm package on %s %s, for which it holds none",
    async (platform, arch) => {
      const { machine, steps } = machineWith({ platform, arch, working: ["npm", "playwright"] });
      expect(await searchBrowser(machine)).toEqual({
        path: PLAYWRIGHT,
        source: "Chromium 153 downloaded by Playwright",
      });
      expect(steps).toEqual(["playwright"]);
    },
  );

  test("among Playwright's, and not downloaded twice", async () => {
    const { machine, steps } = machineWith({ running: [PLAYWRIGHT] });
    expect((await searchBrowser(machine)).path).toBe(PLAYWRIGHT);
    expect(steps).toEqual(["npm"]);
  });

  test("in Debian's packages last, by root", async () => {
    const given = { isRoot: true, broken: debianFiles, working: ["debian"] } satisfies Given;
    const { machine, steps } = machineWith(given);
    expect(await searchBrowser(machine)).toEqual({
      path: DEBIAN,
      source: "Chromium 153 installed with apt-get",
    });
    expect(steps).toEqual(["npm", "playwright", "debian"]);
  });
});

test("further browsers are the installed ones, one of each other version", async () => {
  const { machine } = machineWith({
    running: [DEBIAN, "/opt/tools/google-chrome", "/usr/bin/google-chrome"],
    versions: { "/opt/tools/google-chrome": "Google Chrome 157", [DEBIAN]: "Chromium 156" },
    working: ["npm"],
  });
  const first = await searchBrowser(machine);
  const further = await searchFurther(machine, first);
  expect([first, ...further].map(({ path }) => path)).toEqual([
    NPM,
    DEBIAN,
    "/opt/tools/google-chrome",
  ]);
});

describe("a browser is not taken", () => {
  test("when it is installed and does not run", async () => {
    const { machine } = machineWith({
      running: ["/opt/tools/google-chrome"],
      broken: ["/usr/bin/chromium-browser"],
    });
    expect((await searchBrowser(machine)).path).toBe("/opt/tools/google-chrome");
  });

  test("when CHROMIUM_PATH names one that does not run: that is an error of its own", async () => {
    const { machine, steps } = machineWith({ running: [DEBIAN], env: { CHROMIUM_PATH: "/gone" } });
    await expect(searchBrowser(machine)).rejects.toThrow(
      "CHROMIUM_PATH is /gone, which is not a browser that runs here.",
    );
    expect(steps).toEqual([]);
  });
});

describe("without any browser one line says what to do", () => {
  test.each<[string, Given, string[]]>([
    ["as a user", { broken: debianFiles }, ["npm", "playwright"]],
    ["as root elsewhere", { isRoot: true }, ["npm", "playwright"]],
    [
      "as root, where apt-get brings none",
      { isRoot: true, broken: debianFiles },
      ["npm", "playwright", "debian"],
    ],
    [
      "as root, where the package is no browser",
      { isRoot: true, broken: [...debianFiles, DEBIAN] },
      ["npm", "playwright", "debian"],
    ],
    ["after a search of another process", { env: { CHROMIUM_PATH: "none" } }, []],
  ])("%s", async (_, given, steps) => {
    const { machine, steps: taken } = machineWith(given);
    await expect(searchBrowser(machine)).rejects.toThrow(NOT_FOUND);
    expect(taken).toEqual(steps);
  });
});
