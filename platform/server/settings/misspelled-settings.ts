import { editDistance } from "#shared/text/edit-distance.ts";
import { fileSettingOf } from "./setting-files.ts";

/** Shorter names are near to variables of other programs: HOST is to HOME. */
const SHORTEST = 6;
/** In names of this length two letters may be wrong. */
const LONG = 10;

/** A line for each variable whose name is nearly that of a setting and which therefore does nothing. */
export function misspelledSettings(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const known = new Set(names.flatMap((name) => [name, fileSettingOf(name)]));
  return Object.keys(env)
    .filter((typed) => !known.has(typed))
    .flatMap((typed) => {
      const near = [...known].find((name) => isNear(typed.toUpperCase(), name));
      return near === undefined ? [] : [`${typed} is not a setting. Did you mean ${near}?`];
    });
}

const isNear = (typed: string, name: string) =>
  name.length >= SHORTEST &&
  Math.abs(typed.length - name.length) <= 2 &&
  editDistance(typed, name) <= (name.length < LONG ? 1 : 2);
