import type { Appearance } from "@stripe/stripe-js";
import { useMemo, useSyncExternalStore } from "react";
import { currentTheme } from "#ui/theme/theme.tsx";

/** Our design tokens for the provider's fields, which are in frames that our style sheet does not reach. */
export function useElementAppearance(): Appearance {
  const theme = useSyncExternalStore(watchTheme, () => currentTheme(document.documentElement));
  return useMemo(() => {
    const tokens = getComputedStyle(document.documentElement);
    const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
    return {
      theme: theme === "dark" ? "night" : "stripe",
      variables: {
        colorPrimary: token("link"),
        colorBackground: token("s2"),
        colorText: token("text"),
        colorTextSecondary: token("text-2"),
        colorTextPlaceholder: token("text-3"),
        colorDanger: token("err"),
        borderRadius: "2px",
        fontFamily: token("font-card-sans"),
        fontSizeBase: "16px",
      },
      rules: {
        ".Input, .Tab": { border: `2px solid ${token("ctl")}`, boxShadow: "none" },
        ".Input:focus": {
          borderColor: token("text"),
          boxShadow: `0 0 0 2px ${token("focus-out")}`,
        },
        ".Input--invalid": { borderColor: token("err") },
        ".Tab--selected": { borderColor: token("text"), color: token("text") },
        ".Label": { fontWeight: "600" },
      },
    };
  }, [theme]);
}

function watchTheme(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
