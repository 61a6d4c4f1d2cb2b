import { createContext } from "react";

/** Where the site is for everyone, by whatever name this visitor came: addresses that are passed on begin with it. */
export const SiteOrigin = createContext("");
