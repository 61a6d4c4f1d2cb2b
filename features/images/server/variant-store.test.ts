import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "../../../shared/contract/app-error.ts";
import { resizeImage } from "./resize-image.ts";
import { createVariantStore } from "./variant-store.ts";

vi.mock("./resize-image.ts", () => ({ resizeImage: vi.fn() }));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "variants-"));
  vi.mocked(resizeImage).mockReset();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = (name: string) => ({ file: `/pictures/${name}`, version: "1" });

test("a variant is made once, then read from its file, also by the next process", async () => {
  vi.mocked(resizeImage).mockResolvedValue(Buffer.from("small"));
  for (const store of [createVariantStore(folder), createVariantStore(folder)]) {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => store.get(picture("a"), 320, "webp")),
    );
    expect(new Set(all.map(String))).toEqual(new Set(["small"]));
  }
  expect(resizeImage).toHaveBeenCalledTimes(1);
});

test("width, format and a new version make another variant", async () => {
  vi.mocked(resizeImage).mockResolvedValue(Buffer.from("small"));
  const store = createVariantStore(folder);
  await store.get(picture("a"), 320, "webp");
  await store.get(picture("a"), 640, "webp");
  await store.get(picture("a"), 320, "avif");
  await store.get({ ...picture("a"), version: "2" }, 320, "webp");
  expect(resizeImage).toHaveBeenCalledTimes(4);
});

test("two are made at once, two hundred wait, and the rest may come back", async () => {
  const finish: (() => void)[] = [];
  vi.mocked(resizeImage).mockImplementation(
    () => new Promise((resolve) => finish.push(() => resolve(Buffer.from("small")))),
  );
  const store = createVariantStore(folder);
  const asked = Array.from({ length: 203 }, (_, index) =>
    store.get(picture(String(index)), 320, "webp").then(
      () => "made",
      (error: unknown) => (error instanceof AppError ? error.code : "?"),
    ),
  );
  await expect.poll(() => finish.length).toBe(2);
  expect(await Promise.race(asked)).toBe("unavailable");
  // Whoever finishes lets the next one in.
  while (finish.length < 202) {
    const { length } = finish;
    finish[length - 1]?.();
    finish[length - 2]?.();
    await expect.poll(() => finish.length, { interval: 1 }).toBeGreaterThan(length);
  }
  for (const done of finish) done();
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter((outcome) => outcome === "made")).toHaveLength(202);
  expect(await store.get(picture("0"), 320, "webp")).toEqual(Buffer.from("small"));
});

test("a picture that failed is tried again", async () => {
  vi.mocked(resizeImage)
    .mockRejectedValueOnce(new Error("odd"))
    .mockResolvedValue(Buffer.from("x"));
  const store = createVariantStore(folder);
  await expect(store.get(picture("a"), 320, "webp")).rejects.toThrow("odd");
  expect(await store.get(picture("a"), 320, "webp")).toEqual(Buffer.from("x"));
});
