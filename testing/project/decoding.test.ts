import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, trackedFiles } from "./tracked-files.ts";

/** These decode values that are only compared or are ours, and store none of them. */
const storesNothing = [
  "platform/server/http/guards/guard-admin.ts",
  "platform/server/postgres/hosts.ts",
  "shared/site/match-path.ts",
  "ui/button/decode-token.ts",
];

test("A13: whatever is decoded from an address is checked after decoding", () => {
  const decoders = trackedFiles.filter(
    (path) =>
      /^(app|features|platform|shared|ui)\/.*\.tsx?$/.test(path) &&
      !path.includes(".test") &&
      /\bdecodeURI(Component)?\(/.test(readFileSync(join(root, path), "utf8")),
  );
  expect(decoders.sort()).toEqual([...storesNothing, "shared/text/storable-text.ts"].sort());
});
