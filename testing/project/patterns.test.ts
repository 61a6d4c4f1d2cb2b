import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { root, trackedFiles } from "./tracked-files.ts";

/** Read only what we or the operator wrote, or a number, and so little of it that the square of it is little too. */
const readsOurOwn: readonly string[] = [
  "features/device/install-app/worker/copies.ts",
  "features/device/install-app/worker/saved-files.ts",
  "features/publishing/server/cards/look.ts",
  "packages/embedded-postgres/cluster/init-cluster.ts",
  "platform/server/settings/platform-settings.ts",
  "shared/dollars.ts",
];

/** Put patterns together while running, where no analysis sees them; each was looked at when it was added here. */
const makesPatterns: readonly string[] = [
  "clients/stripe/stripe-settings.ts",
  "features/device/install-app/worker/respond-with-page.ts",
  "features/media/clips/server/clip-files.ts",
  "features/search/server/words/find-matches.ts",
  "platform/server/command/printable.ts",
  "platform/server/http/guards/methods-and-sites.ts",
];

const product = trackedFiles.filter(
  (path) =>
    /^(app|clients|features|packages\/embedded-postgres|platform|shared|ui)\/.*\.(tsx?|mjs)$/.test(
      path,
    ) && !path.includes(".test"),
);

interface Pattern {
  source: string;
  flags: string;
}

function patternsIn(path: string): { literals: Pattern[]; made: number } {
  const literals: Pattern[] = [];
  let made = 0;
  const { program } = parseSync(path, readFileSync(join(root, path), "utf8"));
  new Visitor({
    Literal(node) {
      if ("regex" in node) literals.push({ source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression({ callee }) {
      if (callee.type === "Identifier" && callee.name === "RegExp") made += 1;
    },
  }).visit(program);
  return { literals, made };
}

const found = product.map((path) => ({ path, ...patternsIn(path) }));

/**
 * Where a pattern could need more than time in proportion to the text: two of its parts can trade characters, one
 * repeats what repeats, or the search moves its start through what one part has looked at already.
 */
const slow = (pattern: Pattern) => analyse(pattern).reports;

test("H7: every pattern of the product takes time in proportion to the text", () => {
  const bad = found
    .filter(({ path }) => !readsOurOwn.includes(path))
    .flatMap(({ path, literals }) =>
      literals
        .filter((pattern) => slow(pattern).length > 0)
        .map(({ source }) => `${path}: /${source}/`),
    );
  expect(bad).toEqual([]);
});

test("H7: the exceptions are the files that need to be, and no others", () => {
  const slowFiles = found.filter(({ literals }) => literals.some((one) => slow(one).length > 0));
  expect(slowFiles.map(({ path }) => path).sort()).toEqual(readsOurOwn);
  const makers = found.filter(({ made }) => made > 0);
  expect(makers.map(({ path }) => path).sort()).toEqual(makesPatterns);
});

test.each([
  ["^(a+)+$", ""],
  ["^\\s*\\s*$", ""],
  ["-+$", ""],
  // Those that were found to take minutes for what an attacker sent.
  ["[^\\s<>\"'/?&=,;:]*(?:@|%40)[^\\s<>\"'/?&=,;:]*", "gi"],
  ["\\[([a-z][\\w-]*)\\s[^\\]]*=[^\\]]*\\]", "gi"],
])("H7: the analysis knows that /%s/%s does not", (source, flags) => {
  expect(slow({ source, flags })).not.toEqual([]);
});

test("H7: the analysis looks at all patterns", () => {
  expect(found.flatMap(({ literals }) => literals).length).toBeGreaterThan(300);
});
