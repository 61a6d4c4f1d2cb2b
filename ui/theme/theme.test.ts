import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { parseThemes } from "#testing/checks/themes.ts";
import { applyTheme, currentTheme, otherTheme, THEME_COLOR, themeBootScript } from "./theme.tsx";

const CASES = [
  { stored: "dark", prefersLight: true, theme: "dark" },
  { stored: "light", prefersLight: false, theme: "light" },
  { stored: null, prefersLight: true, theme: "light" },
  { stored: null, prefersLight: false, theme: "dark" },
  { stored: "sepia", prefersLight: true, theme: "light" },
  { stored: "", prefersLight: false, theme: "dark" },
  { stored: "toString", prefersLight: false, theme: "dark" },
] as const;

function fakePage(initial: string[] = []) {
  const classes = new Set(initial);
  const meta = new Map<string, string>();
  const root = {
    classList: {
      add: (name: string) => classes.add(name),
      remove: (name: string) => classes.delete(name),
      contains: (name: string) => classes.has(name),
    },
    style: { colorScheme: "" },
  };
  const document = {
    documentElement: root,
    querySelector: () => ({ setAttribute: (name: string, value: string) => meta.set(name, value) }),
  };
  return { classes, meta, root, document };
}

describe("the boot script takes the stored theme, else the system's", () => {
  test.each(CASES)(
    "stored $stored, light system $prefersLight",
    ({ stored, prefersLight, theme }) => {
      const page = fakePage(["light"]);
      const requested: string[] = [];
      runInNewContext(themeBootScript("house-theme"), {
        document: page.document,
        localStorage: {
          getItem(key: string) {
            requested.push(key);
            return stored;
          },
        },
        matchMedia: () => ({ matches: prefersLight }),
      });
      expect(requested).toEqual(["house-theme"]);
      expect([...page.classes]).toEqual([theme]);
      expect(page.root.style.colorScheme).toBe(theme);
      expect(page.meta.get("content")).toBe(THEME_COLOR[theme]);
    },
  );

  test("forbidden storage leaves the choice to the system", () => {
    const page = fakePage();
    runInNewContext(themeBootScript("house-theme"), {
      document: page.document,
      matchMedia: () => ({ matches: true }),
    });
    expect([...page.classes]).toEqual(["light"]);
  });

  test("a key cannot close the script element", () => {
    expect(themeBootScript("</script>")).not.toContain("</script>");
  });
});

test("applying a theme removes the other one", () => {
  const page = fakePage(["dark", "kept"]);
  applyTheme(page.document as unknown as Document, "light");
  expect([...page.classes]).toEqual(["kept", "light"]);
  expect(currentTheme(page.root as unknown as Element)).toBe("light");
  expect(otherTheme("light")).toBe("dark");
});

test("the browser's furniture has the colour of the page", () => {
  const themes = parseThemes(readFileSync(new URL("./tokens.css", import.meta.url), "utf8"));
  expect(THEME_COLOR).toEqual({ dark: themes.dark("page"), light: themes.light("page") });
});
