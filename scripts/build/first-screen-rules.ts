import { AtRule, type ChildNode, type Container, parse, type Root, type Rule } from "postcss";

/** A selector, and the conditions under which its rule applies. */
export interface Conditioned {
  /** Both, as in first-screens.json. */
  name: string;
  selector: string;
  media: readonly string[];
  /** Whether the rule takes elements off the screen. */
  hides: boolean;
}

/** Every selector of a style sheet. */
export function selectorsIn(css: string): Conditioned[] {
  const found: Conditioned[] = [];
  parse(css).walkRules((rule) => {
    const hides = rule.some((node) => node.toString() === "display:none");
    for (const selector of rule.selectors)
      found.push({ name: nameOf(rule, selector), selector, media: mediaOf(rule), hides });
  });
  return found;
}

const nameOf = (rule: Rule, selector: string) => [...mediaOf(rule), selector].join(" ");

function mediaOf(rule: Rule): string[] {
  const media: string[] = [];
  for (let around = rule.parent; around?.type === "atrule"; around = (around as AtRule).parent) {
    const { name, params } = around as AtRule;
    if (name === "media") media.push(params);
  }
  return media;
}

/** What below.css says of parts below the first screen: which they are. */
export const belowIn = (selector: string): string | undefined =>
  /^:where\(\[data-below[^\]]*\] (.+)\)$/.exec(selector)?.[1];

/** What a first screen uses of a style sheet. */
export interface Used {
  /** Names of rules. */
  rules: ReadonlySet<string>;
  /** The fonts of its texts: family, weight and width. */
  texts: readonly string[];
}

/**
 * These rules of a style sheet, as short as they can be. The whole sheet follows soon, so what matters later is left out:
 * states, motion, paper, our own fonts. Parts below the first screen are hidden, because they have no rules here.
 */
export function firstScreenRules(css: string, { rules, texts }: Used): string {
  const root = parse(css);
  root.walkComments((comment) => void comment.remove());
  const layers = root.nodes
    .filter(isAtRule)
    .flatMap((rule) => (rule.name === "layer" ? [rule.params] : []));
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => rules.has(nameOf(rule, selector)));
    if (kept.length > 0) rule.selectors = kept;
    else rule.remove();
  });
  root.walkAtRules((rule) => {
    if (isForLater(rule, texts)) rule.remove();
  });
  root.walkDecls((declaration) => {
    if (LATER.test(declaration.prop)) declaration.remove();
    else if (declaration.prop === "content-visibility") declaration.value = "hidden";
    else declaration.value = resolved(declaration.value);
  });
  dropUnreadVariables(root);
  dropRepeated(root);
  dropEmpty(root);
  shortenFamilies(root);
  shortenVariables(root);
  // All layers of the whole sheet in its order, because the first that is named is the weakest.
  return `@layer ${[...new Set(layers)].join()};${root.toString()}`;
}

const isAtRule = (node: ChildNode): node is AtRule => node.type === "atrule";

const isForLater = ({ name, params, nodes }: AtRule, texts: readonly string[]): boolean => {
  if (name === "media")
    return /print|prefers-(?!color-scheme)|forced-colors|hover|fine/.test(params);
  if (name === "font-face") {
    const face = String(nodes?.join(";"));
    return !isFirstFont(face) || !texts.some((text) => isFaceOf(face, text));
  }
  // What older browsers get for `@property`.
  if (name === "layer") return params === "properties";
  return /keyframes$/.test(name);
};

/** A local font of a widespread system, upright. */
const isFirstFont = (face: string) =>
  face.includes("local(") && !/Card Sans Open|font-style:italic/.test(face);

/** Whether a text of "Card Sans 620 112%" would be set in a face. */
function isFaceOf(face: string, text: string): boolean {
  const [, family = "", weight, width] = /^(.+) (\d+) ([\d.]+)%$/.exec(text) ?? [];
  const isWithin = (range: RegExp, value: number) => {
    const [, least, most] = range.exec(face) ?? [];
    return least === undefined || (Number(least) <= value && value <= Number(most));
  };
  return (
    new RegExp(`font-family:"?${family}`).test(face) &&
    isWithin(/font-weight:(\d+) (\d+)/, Number(weight)) &&
    isWithin(/font-stretch:([\d.]+)% ([\d.]+)%/, Number(width))
  );
}

/** Properties that change neither the size nor the look of a page at rest, where each text has a line height. */
const LATER =
  /^(transition|animation|cursor|scroll-|scrollbar-|pointer-events|will-change|tab-size|appearance|-webkit-(text-decoration|tap-|appearance)|-moz-|font-(feature|variation)-settings|touch-action|user-select|line-gap-override|text-underline-|text-decoration-thickness|box-shadow|--tw-|--default-transition)/;

/** What the variables of utilities come to where nothing sets another value. */
const resolved = (value: string) =>
  value
    .replace(/calc\(var\(--spacing\) \* (-?[\d.]+)\)/g, (_, steps) => `${Number(steps) / 4}rem`)
    .replaceAll("var(--spacing)", ".25rem")
    .replaceAll("var(--tw-border-style)", "solid")
    .replaceAll("var(--tw-content)", '""')
    .replace(/calc\(\w+ \* var\(--tw-divide-y-reverse\)\)/, "0")
    .replace(/calc\((\w+) \* calc\(1 - var\(--tw-divide-y-reverse\)\)\)/, "$1")
    .replace(/(--default-font-family),[^)]*/, "$1")
    .replace(/(?<![\w.])0\./g, ".")
    .replace(/, /g, ",");

/** Variables that nothing reads, and those that only such variables read. */
function dropUnreadVariables(root: Root): void {
  const read = new Set<string>();
  root.walkDecls(({ value }) => {
    for (const [, name = ""] of value.matchAll(/var\((--[\w-]+)/g)) read.add(name);
  });
  let dropped = false;
  root.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop)) return;
    declaration.remove();
    dropped = true;
  });
  root.walkAtRules("property", (rule) => {
    if (!read.has(rule.params)) rule.remove();
  });
  if (dropped) dropUnreadVariables(root);
}

/** The fonts that are left get short names in the lists of fonts, and those that are not there yet are no longer in them. */
function shortenFamilies(root: Root): void {
  const names = new Map<string, string>();
  root.walkDecls("font-family", (declaration) => {
    if (!isFontFace(declaration.parent)) return;
    const family = withoutQuotes(declaration.value);
    const short = names.get(family) ?? `f${names.size.toString(36)}`;
    names.set(family, short);
    declaration.value = short;
  });
  root.walkDecls(/^--/, (declaration) => {
    if (!declaration.value.startsWith('"')) return;
    const families = declaration.value.split(",").map(withoutQuotes);
    const generic = families.at(-1) ?? "";
    declaration.value = [...families.flatMap((family) => names.get(family) ?? []), generic].join();
  });
}

const isFontFace = (node: unknown) => node instanceof AtRule && node.name === "font-face";
const withoutQuotes = (text: string) => text.trim().replaceAll('"', "");

/** Their names are a tenth of the rules; the whole sheet has names of its own. */
function shortenVariables(root: Root): void {
  const names = new Map<string, string>();
  const shortened = (text: string) =>
    text.replace(/--[a-z][\w-]*/g, (name) => {
      const short = names.get(name) ?? `--${names.size.toString(36)}`;
      names.set(name, short);
      return short;
    });
  root.walkDecls((declaration) => {
    declaration.prop = shortened(declaration.prop);
    declaration.value = shortened(declaration.value);
  });
  root.walkAtRules("property", (rule) => {
    rule.params = shortened(rule.params);
  });
}

/** What a rule states again, as utilities do for what each of them needs. */
function dropRepeated(root: Root): void {
  root.walkRules((rule) => {
    const stated = new Set<string>();
    for (const node of rule.nodes.toReversed()) {
      const text = node.toString();
      if (node.type === "decl" && stated.has(text)) node.remove();
      stated.add(text);
    }
  });
}

function dropEmpty(container: Container): void {
  container.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    dropEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  });
}
