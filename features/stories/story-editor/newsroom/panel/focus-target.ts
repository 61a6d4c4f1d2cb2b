import type { Check } from "#features/stories/calls/staff-editor.ts";

/** What can be mended: the fields and the text carry these names in `data-target`. */
export type Target = Check["place"] | "slug";

/** Puts the focus on what is to be mended, if it is on the screen. */
export function focusTarget(target: Target): boolean {
  const found = document.querySelector<HTMLElement>(`[data-target="${target}"]`);
  if (!found) return false;
  found.scrollIntoView({ block: "center" });
  found.focus({ preventScroll: true });
  return true;
}
