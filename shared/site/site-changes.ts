import type { Publication } from "./publication.ts";

/** What owners may change while the site runs, as it is shown. */
export type SiteChanges = Partial<
  Pick<
    Publication,
    | "name"
    | "tagline"
    | "description"
    | "readersClaim"
    | "tickerLabel"
    | "pressFreedom"
    | "contacts"
    | "licensing"
    | "security"
    | "team"
    | "navigation"
    | "footer"
    | "categories"
  >
>;
