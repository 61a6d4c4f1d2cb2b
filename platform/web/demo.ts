import { createContext } from "react";
import type { DemoPart } from "#shared/site/demo-part.ts";

/** The demo content of this site; empty unless it is a demo. */
export const Demo = createContext<readonly DemoPart[]>([]);
