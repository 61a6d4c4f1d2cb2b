import type { Publication, SiteChanges } from "#shared/site/publication.ts";
import { site } from "#site.config.ts";

/** The id of the element that carries the changes to the browser. */
export const SETTINGS_TAG = "site-settings";

/** The publication as the file has it. */
export const configuredSite: Readonly<Publication> = { ...site };

let changes: SiteChanges = {};

/** What is different from the file now. */
export const changedSettings = (): SiteChanges => changes;

/**
 * Lays the changes over the publication. Everything reads `site` when it is used, so that it shows them from then on: the
 * server with its pages and mails, and in a browser the scripts of a page.
 */
export function changeSite(wanted: SiteChanges): void {
  changes = wanted;
  Object.assign(site, configuredSite, wanted);
}
