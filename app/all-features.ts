import * as byName from "./features.ts";

/** Every feature of the site. */
export const features = Object.values(byName);
