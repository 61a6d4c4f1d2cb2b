import { changeSite, SETTINGS_TAG } from "#platform/publication/change-site.ts";

/** Before anything is rendered, so that the browser renders what the server did. */
export function changeSiteAsServed(): void {
  const text = document.getElementById(SETTINGS_TAG)?.textContent;
  if (text) changeSite(JSON.parse(text));
}
