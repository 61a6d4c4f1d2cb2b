import { parseSync, Visitor } from "vite";

type Node = { type: string; [key: string]: unknown };

/** Properties and attributes whose strings are for programs, however much they look like prose. */
const forPrograms =
  /^(className|class|id|key|path|file|href|to|src|srcSet|sizes|d|viewBox|points|transform|style|type|name|rel|method|allow|media|style|summary|queryKey|autoComplete|pattern|role|code|kind|as|example)$/;
/** Functions whose strings are for programs or for whoever reads a log. */
const callsForPrograms =
  /^(Error|TypeError|classNames|querySelector|querySelectorAll|closest|matches|matchMedia|import|RegExp|log|warn|error|info|debug)$/;

/** A sentence or a label of several words, or one word that starts as a label does. */
const isProse = (text: string) =>
  /[A-Za-z]{2}/.test(text) &&
  !/^[a-z]+:\/\/|^[/.#@[]|[<>;=]|^[\w-]+$|^--|\b(select|insert|from) .*\bwhere\b/.test(text) &&
  (/^["“‘(]?[A-Z0-9$…{][^\n]*\s\S/.test(text) || /^[a-z][^{}]*\s[^\n]*$/.test(text));
/** Class names and values of styles. */
const isStyle = (text: string) =>
  /^[a-z\d]/.test(text) &&
  (/\S:\S|\[|\b\d+px\b|^font-|%$/.test(text) ||
    text.split(" ").filter((word) => /^[a-z]+(-[a-z\d]+)+$/.test(word)).length > 1);
const isLabel = (text: string) => /^[A-Z][a-z][\w'’-]*[.!?…]*$/.test(text);

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

/** A template's or an element's text with `{…}` where something is filled in. */
const PART = "{…}";

function templateText(node: Node): string {
  const quasis = node.quasis as { value: { cooked?: string; raw: string } }[];
  return quasis.map(({ value }) => value.cooked ?? value.raw).join(PART);
}

const nameOf = (node: unknown): string => {
  const { type, name, property, value } = (node ?? {}) as Node;
  if (type === "MemberExpression") return nameOf(property);
  return typeof name === "string" ? name : typeof value === "string" ? value : "";
};

/** Strings in a `.tsx` or `.ts` file that people read, in the order in which they stand there. */
export function textsIn(path: string, code: string): string[] {
  const { program } = parseSync(path, code);
  const found: { at: number; text: string }[] = [];
  const hidden: [start: number, end: number][] = [];
  const isHidden = (at: number) => hidden.some(([start, end]) => at >= start && at < end);
  const hide = ({ start, end }: { start: number; end: number }) => hidden.push([start, end]);

  new Visitor({
    ImportDeclaration: hide,
    ImportExpression: hide,
    ExportAllDeclaration: hide,
    TSLiteralType: hide,
    ExportNamedDeclaration({ source }) {
      if (source) hide(source);
    },
    JSXAttribute({ name, value }) {
      if (value && forPrograms.test(nameOf(name)) && nameOf(name) !== "title") hide(value);
    },
    Property({ key, value }) {
      hide(key);
      if (forPrograms.test(nameOf(key))) hide(value);
    },
    CallExpression({ callee, arguments: args }) {
      if (callsForPrograms.test(nameOf(callee))) args.forEach(hide);
    },
    NewExpression({ callee, arguments: args }) {
      if (callsForPrograms.test(nameOf(callee))) args.forEach(hide);
    },
    TaggedTemplateExpression: hide,
    BinaryExpression({ left, right, operator }) {
      if (/^[!=]==$/.test(operator)) [left, right].forEach(hide);
    },
  }).visit(program);

  const add = (at: number, text: string, always = false) => {
    const line = tidy(text);
    if (isHidden(at) || isStyle(line) || !/[A-Za-z]{2}/.test(line.replaceAll(PART, ""))) return;
    if (always || isProse(line) || isLabel(line)) found.push({ at, text: line });
  };

  const addChildren = ({ start, children }: { start: number; children: readonly unknown[] }) => {
    const parts = (children as Node[]).map((child) => {
      if (child.type === "JSXText") return String(child.value);
      const { expression } = child as { expression?: Node };
      if (expression?.type === "Literal") return String(expression.value);
      return expression?.type === "JSXEmptyExpression" ? "" : PART;
    });
    const hasText = (children as Node[]).some(
      (child) => child.type === "JSXText" && String(child.value).trim() !== "",
    );
    if (hasText) add(start, parts.join(""), true);
  };

  new Visitor({
    JSXElement: addChildren,
    JSXFragment: addChildren,
    Literal({ start, value }) {
      if (typeof value === "string") add(start, value);
    },
    TemplateLiteral(node) {
      add(node.start, templateText(node as unknown as Node));
    },
  }).visit(program);
  return found.sort((one, other) => one.at - other.at).map(({ text }) => text);
}
