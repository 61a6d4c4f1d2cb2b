import { createContext } from "react";
import type { DemoPart } from "../../shared/site/demo-part.ts";

/** What is invented on this site; nothing, unless it is a demo. */
export const Demo = createContext<readonly DemoPart[]>([]);
