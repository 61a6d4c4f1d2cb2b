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
