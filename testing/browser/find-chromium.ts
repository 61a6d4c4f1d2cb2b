import { type Browser, searchBrowser } from "./search-browser.ts";
import { thisMachine } from "./this-machine.ts";

let search: Promise<Browser> | undefined;

/** A browser for the tests of this machine. Each process searches once. */
export function findChromium(): Promise<Browser> {
  search ??= searchBrowser(thisMachine);
  return search;
}
