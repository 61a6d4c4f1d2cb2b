import { parseSync, Visitor } from "vite";

export interface SourceFile {
  path: string;
  code: string;
  comments: string[];
  /** String literals, template parts and text between tags, import paths aside. */
  texts: string[];
  /** Every identifier once. */
  names: string[];
  /** What the file exports, re-exports included. */
  exports: string[];
}

export function parseSource(path: string, code: string): SourceFile {
  const { program, comments, module } = parseSync(path, code);
  const texts: string[] = [];
  const names = new Set<string>();
  const sources = new Set(module.staticImports.map(({ moduleRequest }) => moduleRequest.value));
  new Visitor({
    Literal(node) {
      if (typeof node.value === "string" && !sources.has(node.value)) texts.push(node.value);
    },
    TemplateElement(node) {
      texts.push(node.value.raw);
    },
    JSXText(node) {
      if (node.value.trim() !== "") texts.push(node.value);
    },
    Identifier(node) {
      names.add(node.name);
    },
  }).visit(program);
  return {
    path,
    code,
    comments: comments.map(({ value }) => value),
    texts,
    names: [...names],
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => exportName.name ?? "default"),
    ),
  };
}
