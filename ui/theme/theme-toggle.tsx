import { withBrowserStorage } from "../browser/browser-storage.ts";
import { Icon } from "../media/icon.tsx";
import { applyTheme, currentTheme, otherTheme } from "./theme.ts";

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
