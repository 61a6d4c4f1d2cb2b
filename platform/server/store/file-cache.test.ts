import { once } from "node:events";
import {
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "#shared/time/units.ts";
import { spawnProgram } from "#testing/app/spawn-program.ts";
import { createCacheFolder, sizeOnDisk, unseal } from "./cache-folder.ts";
import { createFileCache } from "./file-cache.ts";

const MIB = 1024 * 1024;

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "kept-")), "files");
});
afterEach(() => rm(join(folder, ".."), { recursive: true, force: true }));

const files = async () => (await readdir(folder)).map((name) => join(folder, name));
async function bytesOnDisk() {
  const sizes = (await files()).map((file) =>
    stat(file).then(
      ({ size }) => sizeOnDisk(size),
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((a, b) => a + b, 0);
}
const longAgo = new Date(Date.now() - HOUR);

const small = { memoryBytes: MIB, diskBytes: MIB };
const never = () => Promise.reject(new Error("made again"));

describe("what was made", () => {
  test("is made once for all who ask, and found by the next process", async () => {
    let made = 0;
    const make = async () => Buffer.from(`made ${++made}`);
    const cache = createFileCache(folder, small);
    const all = await Promise.all(Array.from({ length: 20 }, () => cache.find("a", make)));
    expect(new Set(all.map(String))).toEqual(new Set(["made 1"]));
    expect(String(await createFileCache(folder, small).find("a", never))).toBe("made 1");
    expect(await files()).toHaveLength(1);
  });

  test("is in memory from then on", async () => {
    const cache = createFileCache(folder, small);
    await cache.find("a", async () => Buffer.from("x"));
    await rm(folder, { recursive: true });
    expect(String(await cache.find("a", never))).toBe("x");
  });

  test("and failed is made again when it is requested again", async () => {
    const cache = createFileCache(folder, small);
    await expect(cache.find("a", never)).rejects.toThrow("made again");
    expect(String(await cache.find("a", async () => Buffer.from("x")))).toBe("x");
  });

  test("is given also when it cannot be stored", async () => {
    await writeFile(folder, "a file where the folder should be");
    const cache = createFileCache(folder, small);
    expect(String(await cache.find("a", async () => Buffer.from("x")))).toBe("x");
  });

  test("whatever its name, it is one file in the folder", async () => {
    const disk = createCacheFolder(folder, { maxBytes: MIB });
    const names = ["../up", "/etc/passwd", "a\0b", "", "é".repeat(999)];
    for (const name of names) await disk.put(name, Buffer.from(name));
    for (const name of names) expect(String(await disk.get(name))).toBe(name);
    expect(await files()).toHaveLength(names.length);
  });
});

describe("I7 a cache has an end", () => {
  test("in memory and on disk, whatever is put into it", async () => {
    const cache = createFileCache(folder, { memoryBytes: 100_000, diskBytes: MIB });
    let most = 0;
    for (let index = 0; index < 800; index += 1) {
      await cache.find(String(index), async () => Buffer.alloc(100 + (index % 5) * 1_500));
      if (index % 100 === 0) most = Math.max(most, await bytesOnDisk());
    }
    most = Math.max(most, await bytesOnDisk());
    expect(most).toBeLessThanOrEqual(MIB);
    expect(most).toBeGreaterThan(MIB / 2);
    expect(cache.size().bytes).toBeLessThanOrEqual(100_000);
    expect(cache.size().bytes).toBeGreaterThan(50_000);
  });

  test("what was read lately stays longest", async () => {
    const disk = createCacheFolder(folder, { maxBytes: MIB });
    await disk.put("read", Buffer.alloc(9_000));
    await disk.put("forgotten", Buffer.alloc(9_000));
    for (const file of await files()) await utimes(file, longAgo, longAgo);
    const fill = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1)
        await disk.put(`${index}`, Buffer.alloc(9_000));
    };
    await fill(0, 60);
    await disk.get("read");
    await fill(60, 75);
    expect(await disk.get("forgotten")).toBeUndefined();
    expect(await disk.get("read")).toHaveLength(9_000);
  });

  test("what alone would fill it is not stored", async () => {
    const disk = createCacheFolder(folder, { maxBytes: MIB });
    await disk.put("large", Buffer.alloc(MIB / 10));
    expect(await disk.get("large")).toBeUndefined();
  });
});

describe("a file that is not whole", () => {
  test("is not given, and goes", async () => {
    const disk = createCacheFolder(folder, { maxBytes: MIB });
    for (const length of [0, 3, 4, 50]) {
      await disk.put("a", Buffer.alloc(100, 1));
      const [file = ""] = await files();
      await truncate(file, length);
      expect(await disk.get("a"), `${length} bytes`).toBeUndefined();
      expect(await files()).toEqual([]);
    }
  });

  test("left behind by a process that died is swept away; one being written is not", async () => {
    const disk = createCacheFolder(folder, { maxBytes: MIB });
    await disk.put("a", Buffer.alloc(10));
    const old = join(folder, "abc.draft");
    const young = join(folder, "def.draft");
    for (const file of [old, young]) await writeFile(file, "half");
    await utimes(old, longAgo, longAgo);
    await createCacheFolder(folder, { maxBytes: MIB }).put("b", Buffer.alloc(10));
    expect(await files()).not.toContain(old);
    expect(await files()).toContain(young);
  });
});

test("I7 two processes fill one folder, are killed, and it holds", async () => {
  const filler = fileURLToPath(new URL("../../../testing/app/cache-filler.ts", import.meta.url));
  const start = (own: string) =>
    spawnProgram(process.execPath, [filler, folder, String(2 * MIB), own]);
  for (const round of [1, 2]) {
    const fillers = [start(`a${round}`), start(`b${round}`)];
    let result = 0;
    let most = 0;
    for (const { stdout } of fillers) stdout.on("data", () => (result += 1));
    while (result < 20) {
      await Promise.race(fillers.map(({ stdout }) => once(stdout, "data")));
      most = Math.max(most, await bytesOnDisk());
    }
    const ended = fillers.map((filling) => once(filling, "exit"));
    for (const filling of fillers) filling.kill("SIGKILL");
    await Promise.all(ended);
    expect(Math.max(most, await bytesOnDisk())).toBeLessThanOrEqual(2 * MIB);
    expect(most).toBeGreaterThan(MIB / 2);
  }
  const stored = (await files()).filter((file) => !file.endsWith(".draft"));
  expect(stored.length).toBeGreaterThan(20);
  for (const file of stored) expect(unseal(await readFile(file)), file).toBeDefined();
});
