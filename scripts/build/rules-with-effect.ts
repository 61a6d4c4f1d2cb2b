import type { Page } from "playwright-core";
import { parse } from "postcss";
import { selectorsIn } from "./first-screen-rules.ts";

const THEMES = ["dark", "light"] as const;
type Theme = (typeof THEMES)[number];

/** Those that change something on one of the screens: most rules for other widths and states are overridden there. */
export async function rulesWithEffect(screens: readonly Page[], css: string): Promise<string[]> {
  const { style, names } = oneSelectorEach(css);
  const without = new Set(names.filter((name) => !/data-below|scripting/.test(name)));
  // What one screen needs may be why another needs a rule, too.
  for (let before = Number.NaN; before !== without.size; ) {
    before = without.size;
    for (const screen of screens) {
      for (const theme of THEMES) {
        const input = { style, names, without: [...without], theme };
        for (const name of await screen.evaluate(neededOnScreen, input)) without.delete(name);
      }
    }
  }
  return [...new Set(names)].filter((name) => !without.has(name));
}

/** A style sheet whose rules have one selector each, and the names of these rules. */
function oneSelectorEach(css: string): { style: string; names: string[] } {
  const root = parse(css);
  root.walkRules((rule) => {
    const [first = "", ...others] = rule.selectors;
    rule.selector = first;
    for (const selector of others) rule.cloneBefore({ selector });
  });
  const style = root.toString();
  return { style, names: selectorsIn(style).map(({ name }) => name) };
}

/** Runs in the page: takes one rule after the other away, and gives back those that something on the screen needs. */
function neededOnScreen(input: {
  style: string;
  names: readonly string[];
  without: readonly string[];
  theme: Theme;
}): string[] {
  document.documentElement.classList.remove("dark", "light");
  document.documentElement.classList.add(input.theme);
  for (const linked of document.styleSheets) linked.disabled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(input.style);
  document.adoptedStyleSheets = [sheet];
  const { shown, hidden } = (
    window as unknown as { firstScreen: Record<"shown" | "hidden", Set<Element>> }
  ).firstScreen;
  const styleRules = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule;
      return rule instanceof CSSGroupingRule ? styleRules(rule.cssRules) : [];
    });
  const rules = styleRules(sheet.cssRules);
  if (rules.length !== input.names.length) throw new Error("A rule was not understood");

  /** As they are computed, because a track or a width in pixels may come from what is in it; those of pseudo-elements are not told. */
  const valueIn = (element: Element, pseudo: string | undefined) => (property: string) =>
    pseudo
      ? getComputedStyle(element, `::${pseudo}`).getPropertyValue(property)
      : element.computedStyleMap().get(property)?.toString();

  return input.without.filter((name) => {
    const own = rules.filter((_, index) => input.names[index] === name);
    const selectors = own.map((rule) => rule.selectorText);
    const read = own.flatMap((rule, index) => {
      const selector = selectors[index] ?? "";
      const pseudo = /::?(before|after|marker)\b/.exec(selector)?.[1];
      const plain = selector.replace(/::?(before|after|marker)\b/g, "") || "*";
      const names = [...rule.style];
      const of = (elements: Set<Element>, properties: string[]) =>
        [...elements]
          .filter((element) => element.matches(plain))
          .map((element) => ({ value: valueIn(element, pseudo), properties }));
      return [...of(shown, names), ...of(hidden, names.includes("display") ? ["display"] : [])];
    });
    const state = () =>
      read.map(({ value, properties }) => properties.map(value).join(";")).join("\n");
    if (own.some((rule) => [...rule.style].some((property) => property.startsWith("--"))))
      return read.length > 0;
    const before = state();
    for (const rule of own) rule.selectorText = "no-such-element";
    if (state() === before) return false;
    for (const [index, rule] of own.entries()) rule.selectorText = selectors[index] ?? "";
    return true;
  });
}
