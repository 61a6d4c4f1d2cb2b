import type { Appearance } from "@stripe/stripe-js";
import { sheetOf } from "./make-part.ts";

const usual = {
  light: {
    colorPrimary: "#0570de",
    colorBackground: "#ffffff",
    colorText: "#30313d",
    colorTextSecondary: "#5c5f6b",
    colorTextPlaceholder: "#6b6f7b",
    colorDanger: "#c0123c",
  },
  dark: {
    colorPrimary: "#85d996",
    colorBackground: "#2b2b2b",
    colorText: "#ffffff",
    colorTextSecondary: "#c6c6c6",
    colorTextPlaceholder: "#a8a8a8",
    colorDanger: "#fe87a1",
  },
  both: {
    fontSizeBase: "16px",
    borderRadius: "4px",
  },
};

/** The appearance that a page set, applied as the provider does: variables first, then rules for its classes. */
export function appearanceSheet({
  theme,
  variables = {},
  rules = {},
}: Appearance = {}): CSSStyleSheet {
  const named = { ...usual.both, ...(theme === "night" ? usual.dark : usual.light), ...variables };
  const declared = Object.entries(named).map(([name, value]) => `--${name}: ${harmless(value)}`);
  const written = Object.entries(rules).map(
    ([selector, style]) =>
      `${harmless(selector)} { ${Object.entries(style)
        .map(([name, value]) => `${kebab(name)}: ${harmless(String(value))}`)
        .join("; ")} }`,
  );
  return sheetOf([`:host { ${declared.join("; ")} }`, ...written].join("\n"));
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const harmless = (value: unknown) => String(value).replace(/[{};]/g, "");

export const elementSheet = () =>
  sheetOf(`
    :host { display: block; color: var(--colorText); font-size: var(--fontSizeBase); line-height: 1.4; }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    button, input, select { font: inherit; color: inherit; }
    .Note { margin: 0 0 16px; padding: 8px 12px; border-left: 4px solid var(--colorText);
      background: var(--colorBackground); font-size: .875em; }
    .Note summary { cursor: pointer; min-height: 24px; font-weight: 600; }
    .Note ul { margin: .5em 0 0; padding: 0; list-style: none; display: grid; gap: 4px; }
    .TestCard { width: 100%; min-height: 32px; padding: 4px 8px; text-align: left; cursor: pointer; background: none;
      border: 1px solid var(--colorTextSecondary); border-radius: var(--borderRadius); }
    .TestCard b { font-variant-numeric: tabular-nums; margin-right: 1ch; }
    .Tabs { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 8px; margin-bottom: 16px; }
    .Tab { min-height: 48px; padding: 8px; cursor: pointer; text-align: left; font-weight: 600; overflow-wrap: anywhere;
      background: var(--colorBackground); color: var(--colorTextSecondary);
      border: 1px solid var(--colorTextSecondary); border-radius: var(--borderRadius); }
    .Tab--selected { color: var(--colorText); border-color: var(--colorPrimary); text-decoration: underline; text-underline-offset: 4px; }
    .Fields { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
    .Field { display: grid; gap: 4px; align-content: start; }
    .Field--wide { grid-column: 1 / -1; }
    .Label { font-size: .9375em; }
    .Input { width: 100%; min-height: 48px; padding: 8px 12px; background: var(--colorBackground); color: var(--colorText);
      border: 1px solid var(--colorTextSecondary); border-radius: var(--borderRadius); }
    .Input::placeholder { color: var(--colorTextPlaceholder); opacity: 1; }
    .Error { color: var(--colorDanger); font-size: .9375em; margin: 0; }
    .Wallet { margin: 0; padding: 16px; background: var(--colorBackground); border-radius: var(--borderRadius); }
    :focus-visible { outline: 2px solid var(--colorPrimary); outline-offset: 2px; }
  `);

export const dialogSheet = () =>
  sheetOf(`
    dialog { box-sizing: border-box; width: min(30rem, calc(100vw - 2rem)); padding: 1.5rem; border: 2px solid; border-radius: 2px;
      background: #ffffff; color: #101010; font: 400 16px/1.5 system-ui, sans-serif; }
    dialog::backdrop { background: rgb(0 0 0 / .6); }
    h2 { margin: 0 0 .5rem; font-size: 1.25rem; }
    p { margin: 0 0 1rem; }
    div { display: flex; flex-wrap: wrap; gap: .75rem; }
    button { flex: 1 1 10rem; min-height: 48px; font: inherit; font-weight: 600; cursor: pointer; color: inherit;
      background: #ffffff; border: 2px solid #101010; border-radius: 2px; }
    button:first-child { background: #101010; color: #ffffff; }
    button:focus-visible { outline: 3px solid #0570de; outline-offset: 2px; }
  `);
