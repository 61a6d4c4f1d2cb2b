import { changeSite } from "#platform/publication/change-site.ts";
import type { SiteChanges } from "#shared/site/site-changes.ts";

type Change = (changes: SiteChanges) => void;

/** The built pages and mails contain their own copy of `site.config.ts`. */
const copies = new Set<Change>([changeSite]);
let current: SiteChanges = {};

/** Keeps a copy of the publication equal to the server's, from now on. */
export function addSiteCopy(change: Change): void {
  copies.add(change);
  change(current);
}

export function changeSiteCopies(changes: SiteChanges): void {
  current = changes;
  for (const change of copies) change(changes);
}
