import type { SourceFile } from "./source-file.ts";

/** Lines of code a passage has at least; below, likeness is mostly the language's. */
const PASSAGE_LINES = 8;
const PASSAGE_CHARACTERS = 200;

interface Line {
  text: string;
  number: number;
}

/** Lines that say something: no imports, comments or lone brackets. */
function codeLines({ code }: SourceFile): Line[] {
  const withoutImports = code.replace(/^(import|export) [^;]*? from "[^"]*";$/gm, (all) =>
    all.replace(/[^\n]/g, ""),
  );
  return withoutImports
    .split("\n")
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter(({ text }) => /\w/.test(text) && !/^(\/\/|\/\*|\*)/.test(text));
}

export interface CopiedPassage {
  first: string;
  second: string;
}

/** Passages that stand in the code twice; of those that overlap, the first. */
export function findCopiedPassages(files: readonly SourceFile[]): CopiedPassage[] {
  const seen = new Map<string, { path: string; number: number }>();
  const copies: CopiedPassage[] = [];
  for (const file of files) {
    const lines = codeLines(file);
    let after = 0;
    for (let at = 0; at + PASSAGE_LINES <= lines.length; at += 1) {
      const passage = lines.slice(at, at + PASSAGE_LINES);
      const text = passage.map((line) => line.text).join("\n");
      const number = passage[0]?.number ?? 0;
      if (text.length < PASSAGE_CHARACTERS) continue;
      const first = seen.get(text);
      if (!first) seen.set(text, { path: file.path, number });
      else if (at >= after) {
        copies.push({ first: `${first.path}:${first.number}`, second: `${file.path}:${number}` });
        after = at + PASSAGE_LINES;
      }
    }
  }
  return copies;
}
