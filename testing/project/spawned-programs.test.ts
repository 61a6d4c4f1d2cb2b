import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, trackedFiles } from "./tracked-files.ts";

/** Its program starts another one, with the output of a pipe. */
const withOwnPipe = "scripts/launch/run-child.test.ts";

test("no test starts a program that inherits its output, which would keep the run from ending", () => {
  const inheriting = trackedFiles.filter(
    (path) =>
      (/\.test(-kit)?\.ts$/.test(path) || path.startsWith("testing/app/")) &&
      /stdio:.*["]inherit["]/.test(readFileSync(join(root, path), "utf8")),
  );
  expect(inheriting).toEqual([withOwnPipe]);
});
