import { withBrowserStorage } from "../browser-storage.ts";
import { Icon } from "../media/icon.tsx";

export type Theme = "dark" | "light";

/** The page color of each theme, for the browser's own UI. Equal to --page in tokens.css. */
export const THEME_COLOR: Record<Theme, string> = { dark: "#101010", light: "#fbf8f3" };

export const otherTheme = (theme: Theme): Theme => (theme === "dark" ? "light" : "dark");

export const currentTheme = (root: Element): Theme =>
  root.classList.contains("light") ? "light" : "dark";

export function applyTheme(page: Document, theme: Theme) {
  const root = page.documentElement;
  root.classList.remove(otherTheme(theme));
  root.classList.add(theme);
  root.style.colorScheme = theme;
  page.querySelector('meta[name="theme-color"]')?.setAttribute("content", THEME_COLOR[theme]);
}

/**
 * Runs in the head before the first paint, after the theme-color tag. Applies the stored theme, or else the system's,
 * as applyTheme does.
 */
export function themeBootScript(storageKey: string): string {
  const key = JSON.stringify(storageKey).replaceAll("<", "\\u003c");
  return (
    `(function(d,t){try{t=localStorage.getItem(${key})}catch(e){}` +
    `if(t!=="dark"&&t!=="light")t=matchMedia("(prefers-color-scheme: light)").matches?"light":"dark";` +
    `var r=d.documentElement,m=d.querySelector('meta[name="theme-color"]');` +
    `r.classList.remove(t==="dark"?"light":"dark");r.classList.add(t);r.style.colorScheme=t;` +
    `if(m)m.setAttribute("content",t==="dark"?"${THEME_COLOR.dark}":"${THEME_COLOR.light}")` +
    `})(document)`
  );
}

function toggleTheme(storageKey: string) {
  const theme = otherTheme(currentTheme(document.documentElement));
  applyTheme(document, theme);
  withBrowserStorage("local", (storage) => storage.setItem(storageKey, theme));
}

/** Without state: both labels and icons are in the page, and the root's class shows one of them. */
export function ThemeToggle({ storageKey }: { storageKey: string }) {
  return (
    <button
      type="button"
      onClick={() => toggleTheme(storageKey)}
      className="grid size-[44px] shrink-0 place-items-center rounded-control text-text hover:bg-s2 active:bg-s3"
    >
      <span className="light:hidden">
        <Icon name="sun" />
        <span className="sr-only">Switch to light theme</span>
      </span>
      <span className="dark:hidden">
        <Icon name="moon" />
        <span className="sr-only">Switch to dark theme</span>
      </span>
    </button>
  );
}
