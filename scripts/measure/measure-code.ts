import { bannedWords, countBannedWords } from "./banned-words.ts";
import { climbingImports } from "./climbing-imports.ts";
import { findCopiedPassages } from "./copied-passages.ts";
import { folderSizes } from "./folder-sizes.ts";
import { isNamedAfterExport } from "./named-after.ts";
import { parseSource, type SourceFile } from "./source-file.ts";
import { twiceNamed } from "./twice-named.ts";

export interface Measure {
  name: string;
  value: number;
  /** Where to look first. */
  examples: string[];
}

const isProduct = (path: string) =>
  /^((app|clients|features|packages|platform|shared|ui)\/.*|site\.config)\.tsx?$/.test(path) &&
  !/\.test(-kit)?\.tsx?$|^app\/tests\/|\.d\.ts$/.test(path);

/** Tests, with what they are built of; those of the words themselves aside. */
const isForTests = (path: string) =>
  /^(app\/tests|bench|e2e|testing)\/.*\.tsx?$|\.test(-kit)?\.tsx?$/.test(path) &&
  !path.startsWith("scripts/measure/");

/** Draws and writes the stories of an invented town, in which doors and houses are just that. */
const isStory = (path: string) => path.startsWith("packages/demo-newsroom/");

export function measureCode(
  paths: readonly string[],
  read: (path: string) => string,
): readonly Measure[] {
  const files = paths.filter(isProduct).map((path) => parseSource(path, read(path)));
  const lengths = files
    // Calls are a list, read by searching; splitting one would hide what belongs together.
    .filter(({ path }) => !path.includes("/calls/"))
    .map(({ path, code }) => ({ path, lines: code.trimEnd().split("\n").length }))
    .sort((one, other) => other.lines - one.lines);
  const folders = folderSizes(paths);
  const twice = twiceNamed(files.map(({ path }) => path));
  const wrapped = files
    .map(({ path, code }) => ({ path, count: code.match(/\.\.\.\{(?! \[)/g)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
  const astray = files.filter(
    ({ path, code }) =>
      path.startsWith("features/") &&
      !path.includes("/calls/") &&
      /\b(?:actEndpoint|endpoint)\(\{/.test(code),
  );
  const climbing = climbingImports(paths, read);
  const misnamed = files.filter(({ path, exports }) => !isNamedAfterExport(path, exports));
  const copies = findCopiedPassages(files);
  const words = countWords(
    "word: ",
    files.filter(({ path }) => !isStory(path)),
  );
  const inTests = paths.filter(isForTests).map((path) => parseSource(path, read(path)));
  return [
    {
      name: "longest file, lines",
      value: lengths[0]?.lines ?? 0,
      examples: lengths.map(({ path, lines }) => `${path} (${lines})`),
    },
    {
      name: "lines of nine files in ten",
      value: lengths[Math.floor(lengths.length / 10)]?.lines ?? 0,
      examples: [],
    },
    {
      name: "product files",
      value: files.filter(({ path }) => !path.startsWith("packages/")).length,
      examples: [],
    },
    {
      name: "endpoints outside calls/",
      value: astray.length,
      examples: astray.map(({ path }) => path),
    },
    {
      name: "names twice in an area",
      value: twice.length,
      examples: twice.map(([name, count]) => `${name} (${count})`),
    },
    {
      name: "literals spread into literals",
      value: wrapped.reduce((sum, { count }) => sum + count, 0),
      examples: wrapped.map(({ path, count }) => `${path} (${count})`),
    },
    {
      name: "fullest folder, files",
      value: folders[0]?.[1] ?? 0,
      examples: folders.map(([folder, size]) => `${folder} (${size})`),
    },
    {
      name: "files that export nothing of their name",
      value: misnamed.length,
      examples: misnamed.map(({ path, exports }) => `${path} (${exports})`),
    },
    {
      name: "imports that climb two folders",
      value: climbing.reduce((sum, [, imports]) => sum + imports, 0),
      examples: climbing.map(([path, imports]) => `${path} (${imports})`),
    },
    {
      name: "copied passages",
      value: copies.length,
      examples: copies.map(({ first, second }) => `${first} = ${second}`),
    },
    ...words,
    ...countWords("in tests: ", inTests),
  ];
}

function countWords(prefix: string, files: readonly SourceFile[]): readonly Measure[] {
  const counted = files.map((file) => ({ path: file.path, words: countBannedWords(file) }));
  return bannedWords.map(({ word, instead }) => {
    const uses = counted
      .map(({ path, words }) => ({ path, count: words.get(word) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count);
    return {
      name: `${prefix}${word}`,
      value: uses.reduce((sum, { count }) => sum + count, 0),
      examples: [`write ${instead}`, ...uses.map(({ path, count }) => `${path} (${count})`)],
    };
  });
}
