import { expect, test } from "vitest";
import { reasonIn } from "./reason-in.mjs";

test.each([
  ["npm error code ENOTFOUND\nnpm error network request failed", "cannot be reached (ENOTFOUND)"],
  ["getaddrinfo EAI_AGAIN host", "cannot be reached (EAI_AGAIN)"],
  ["npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write", "/site is full"],
  ["initdb: error: could not write: No space left on device", "/site is full"],
  ["EACCES: permission denied, mkdir '/site/node_modules'", "/site cannot be written"],
  ["EROFS: read-only file system, open '/site/x'", "/site cannot be written"],
])("%s", (output, reason) => {
  expect(reasonIn(output, "/site")).toContain(reason);
});

test("anything else has no usual cause", () => {
  expect(reasonIn("SyntaxError: Unexpected token", "/site")).toBeUndefined();
});
