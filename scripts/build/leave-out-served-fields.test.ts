import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withoutServedFields } from "./leave-out-served-fields.ts";

const features = fileURLToPath(new URL("../../features", import.meta.url));
const sources = (pattern: string) =>
  globSync(pattern, { cwd: features }).map((path) => readFileSync(join(features, path), "utf8"));

test("what only the server reads of a page is left out, and what browsers read stays", () => {
  const files = sources("**/pages.ts");
  expect(files.length).toBeGreaterThan(10);
  for (const source of files) {
    const left = withoutServedFields(source, "page");
    expect(left).not.toMatch(/\b(?:label|reads|readsAnyText|isPrivate|example):/);
    for (const field of ["file:", "takesPayments:", "quiet:"])
      expect(left.split(field)).toHaveLength(source.split(field).length);
  }
});

test("what only the server reads of a call is left out, and its address and schemas stay", () => {
  const files = sources("**/calls/*.ts");
  expect(files.length).toBeGreaterThan(20);
  for (const source of files) {
    const left = withoutServedFields(source, "call");
    expect(left).not.toMatch(/\bexample:/);
    for (const field of ["method:", "request:", "reply:", "fresh:"])
      expect(left.split(field)).toHaveLength(source.split(field).length);
  }
});

test("a field of a schema may have the name of one that is left out", () => {
  const code = 'export const c = endpoint({ summary: "x", reply: z.object({ summary: text }) });';
  expect(withoutServedFields(code, "call")).toBe(
    "export const c = endpoint({  reply: z.object({ summary: text }) });",
  );
});
