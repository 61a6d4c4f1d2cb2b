import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withoutServedFields } from "./leave-out-served-fields.ts";

const features = fileURLToPath(new URL("../../features", import.meta.url));
const files = globSync("**/pages.ts", { cwd: features }).map((path) => join(features, path));

test("what only the server reads of a page is left out, and what browsers read stays", () => {
  expect(files.length).toBeGreaterThan(10);
  for (const path of files) {
    const source = readFileSync(path, "utf8");
    const left = withoutServedFields(source);
    expect(left).not.toMatch(/\b(?:label|reads|readsAnyText|isPrivate):/);
    for (const field of ["path:", "file:", "takesPayments:", "quiet:"])
      expect(left.split(field)).toHaveLength(source.split(field).length);
  }
});
