import { createContext } from "react";

/** The public origin of the site, for addresses that readers share, whatever host this visitor used. */
export const SiteOrigin = createContext("");
