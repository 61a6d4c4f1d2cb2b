import { timingSafeEqual } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { DAY } from "#shared/time/units.ts";
import { createTestClock } from "#testing/app/test-clock.ts";
import {
  keyFile,
  makeAdminKey,
  matchKey,
  newKey,
  openAdminKeys,
  rotateAdminKey,
} from "./admin-keys.ts";
import { hashOf } from "./tokens.ts";

// Owns where the key comes from and how it is compared. The guard: guard-admin.api.test.ts. Weak keys: config.test.ts.

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "admin-key-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const clock = createTestClock();
const configOf = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });

/** What a start with these settings prints. */
async function linesOfStart(env?: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  await makeAdminKey(configOf(env), { say: (line) => lines.push(line) });
  return lines;
}

const keyIn = (lines: readonly string[]) => /once: (\S+)$/.exec(lines[0] ?? "")?.[1] ?? "";

describe("with no key configured", () => {
  test("[ADMIN-19][ADMIN-20][ADMIN-21] one is made at the first start, kept for its owner alone, and printed that once", async () => {
    const lines = await linesOfStart();
    const key = keyIn(lines);
    expect(key).toMatch(/^[\w-]{32}$/);
    expect(lines[1]).toBe(`Admin key: in ${keyFile(folder)}`);
    expect((await stat(keyFile(folder))).mode & 0o777).toBe(0o600);

    expect(await linesOfStart()).toEqual([`Admin key: in ${keyFile(folder)}`]);
    expect(JSON.parse(await readFile(keyFile(folder), "utf8"))).toEqual({ key });
    const keys = openAdminKeys(configOf(), { clock });
    expect(await keys.find(key)).toBe("current");
    expect(await keys.find(`${key}x`)).toBeUndefined();
  });

  test("two first starts at once agree on one", async () => {
    const starts = await Promise.all([linesOfStart(), linesOfStart(), linesOfStart()]);
    const printed = starts.map(keyIn).filter(Boolean);
    expect(printed).toHaveLength(1);
    expect(await openAdminKeys(configOf(), { clock }).find(printed[0])).toBe("current");
  });

  test("no key fits before one is made", async () => {
    const keys = openAdminKeys(configOf(), { clock });
    for (const given of [undefined, "", newKey()]) expect(await keys.find(given)).toBeUndefined();
  });
});

describe("L7 rotation", () => {
  test("both keys open for a day, then the new one alone; the old one is stored as a hash", async () => {
    const old = keyIn(await linesOfStart());
    const keys = openAdminKeys(configOf(), { clock });
    expect(await keys.find(old)).toBe("current");
    const { key } = await rotateAdminKey(configOf(), { clock });
    expect([await keys.find(key), await keys.find(old)]).toEqual(["current", "previous"]);
    expect(await readFile(keyFile(folder), "utf8")).not.toContain(old);
    clock.advance(DAY);
    expect([await keys.find(key), await keys.find(old)]).toEqual(["current", undefined]);
  });

  test("a configured key is changed where it is configured, with both for a while", async () => {
    const [fresh, old] = [newKey(), newKey()];
    const config = configOf({ ADMIN_KEY: `${fresh},${old}` });
    expect(await linesOfStart({ ADMIN_KEY: fresh })).toEqual(["Admin key: the one in ADMIN_KEY"]);
    const keys = openAdminKeys(config, { clock });
    expect([await keys.find(fresh), await keys.find(old)]).toEqual(["current", "previous"]);
    expect(await keys.find(newKey())).toBeUndefined();
    await expect(rotateAdminKey(config, { clock })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a key in memory", () => {
  test("[SAFE-10] is only ever a hash", async () => {
    const key = newKey();
    const config = configOf({ ADMIN_KEY: key });
    expect(config.ADMIN_KEY).toEqual([hashOf(key)]);
    expect(inspect(config, { depth: 9 })).not.toContain(key);
  });

  test("[SAFE-11] L2 is compared whole and always, whatever was given", () => {
    const key = newKey();
    const known = [
      { hash: hashOf(key), name: "current" as const },
      { hash: hashOf(newKey()), name: "previous" as const },
    ];
    const wrongAtFirst = `x${key.slice(1)}`;
    const wrongAtLast = `${key.slice(0, -1)}~`;
    for (const given of [key, wrongAtFirst, wrongAtLast, "", undefined, "k".repeat(9_000)]) {
      const compared: number[][] = [];
      const found = matchKey(known, given, (a, b) => {
        compared.push([a.length, b.length]);
        return timingSafeEqual(a, b);
      });
      expect(found).toBe(given === key ? "current" : undefined);
      expect(compared).toEqual([
        [32, 32],
        [32, 32],
      ]);
    }
  });
});
