import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readWxr, textOf } from "./read-wxr.ts";

// Tests that the file is parsed correctly. Its content: import-wordpress.api.test.ts.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wxr-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function titlesIn(bytes: Buffer | string): Promise<string[]> {
  const path = join(folder, "export.xml");
  await writeFile(path, bytes);
  const titles: string[] = [];
  for await (const element of readWxr(path)) titles.push(textOf(element, "title"));
  return titles;
}

const wxr = (title: string, encoding = "UTF-8") =>
  `<?xml version="1.0" encoding="${encoding}"?><rss><channel><item><title>${title}</title></item></channel></rss>`;

test.each([
  ["UTF-8", Buffer.from(wxr("Café über"))],
  ["a mark at the beginning", Buffer.from(`\ufeff${wxr("Café über")}`)],
  ["an older alphabet", Buffer.from(wxr("Café über", "ISO-8859-1"), "latin1")],
  ["NUL", Buffer.from(wxr("Caf\0é über"))],
])("%s", async (_, bytes) => expect(await titlesIn(bytes)).toEqual(["Café über"]));

test("a letter that two pieces of the file share stays whole", async () => {
  const long = "é".repeat(100_001);
  expect(await titlesIn(wxr(`x${long}`))).toEqual([`x${long}`]);
});

test("texts in CDATA sections and with entities, in any position", async () => {
  expect(await titlesIn(wxr("<![CDATA[a <b> & c]]> &amp; d"))).toEqual(["a <b> & c & d"]);
});

test.each([
  ["an unknown alphabet", wxr("x", "klingon"), "is written in klingon"],
  ["an element without an end to it", wxr("<a/>".repeat(180_000)), "larger than 32 MiB"],
])("%s is refused", async (_, text, problem) => {
  await expect(titlesIn(text)).rejects.toThrow(problem);
});
