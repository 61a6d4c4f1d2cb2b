import { resolve } from "node:path";
import type * as z from "zod/mini";
import { DAY, HOUR, MINUTE } from "#shared/time/units.ts";
import { describeProblem } from "../http/describe-problem.ts";
import { didYouMean, Misuse } from "./misuse.ts";

/** An argument or an option of a verb: its help, and how its text is read. */
export interface Parameter<T> {
  about: string;
  /** The value as help shows it, such as `<time>`. Flags have none. */
  value: string | undefined;
  isRequired: boolean;
  /** May be given more than once. */
  isMany: boolean;
  /** Reads the texts that were typed for it, in order; none when it was left out. Throws Misuse. */
  read(given: readonly string[]): T;
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;
export type ValuesOf<P extends Parameters> = { [K in keyof P]: ReturnType<P[K]["read"]> };

export const required = <T>(reader: Reader<T>, about: string): Parameter<T> => ({
  about,
  value: reader.value,
  isRequired: true,
  isMany: false,
  read([text]) {
    if (text === undefined) throw new Misuse(`${reader.value} is missing.`);
    return reader.read(text);
  },
});

export const optional = <T>(reader: Reader<T>, about: string): Parameter<T | undefined> => ({
  about,
  value: reader.value,
  isRequired: false,
  isMany: false,
  read: ([text]) => (text === undefined ? undefined : reader.read(text)),
});

/** None, one or several; at least one if `atLeastOne`. */
export const several = <T>(
  reader: Reader<T>,
  about: string,
  { atLeastOne = false }: { atLeastOne?: boolean } = {},
): Parameter<T[]> => ({
  about,
  value: reader.value,
  isRequired: atLeastOne,
  isMany: true,
  read(texts) {
    if (atLeastOne && texts.length === 0) throw new Misuse(`${reader.value} is missing.`);
    return texts.map((text) => reader.read(text));
  },
});

export const flag = (about: string): Parameter<boolean> => ({
  about,
  value: undefined,
  isRequired: false,
  isMany: false,
  read: (given) => given.length > 0,
});

/** Reads one text; `value` is what help shows for it. */
export interface Reader<T> {
  value: string;
  read(text: string): T;
}

const LARGEST_NUMBER = 2_147_483_647;

export const text = (value: string): Reader<string> => ({ value, read: (given) => given });

/** As a call takes it: the schema of its field. */
export const fitting = <S extends z.ZodMiniType>(
  value: string,
  schema: S,
): Reader<z.output<S>> => ({
  value,
  read(given) {
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    throw new Misuse(`${value}: ${describeProblem(parsed.error.issues, given)}`);
  },
});

export const wholeNumber = (
  value: string,
  { min = 1, max = LARGEST_NUMBER }: { min?: number; max?: number } = {},
): Reader<number> => ({
  value,
  read(given) {
    const number = /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN;
    if (!(number >= min && number <= max)) {
      throw new Misuse(`${value} must be a whole number from ${min} to ${max}, not "${given}".`);
    }
    return number;
  },
});

export const oneOf = <const Words extends readonly string[]>(
  value: string,
  words: Words,
): Reader<Words[number]> => ({
  value,
  read(given) {
    const found = words.find((word): word is Words[number] => word === given);
    if (found !== undefined) return found;
    throw new Misuse(
      `${value} must be one of ${words.join(", ")}, not "${given}".${didYouMean(given, words)}`,
    );
  },
});

/** npm changes to the project's folder before it runs a script, but file names are relative to where the user is. */
export const file = (value: string, startedIn = process.env.INIT_CWD ?? process.cwd()) => ({
  value,
  read: (given: string) => resolve(startedIn, given),
});

const units: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY };

/** A time, in UTC unless it has a zone, or a duration from now: `90m`, `2h`, `3d`. The verb supplies the current time. */
export const moment = (value: string): Reader<(now: Date) => Date> => ({
  value,
  read(given) {
    const [, count, unit = ""] = /^\+?(\d{1,4})([mhd])$/.exec(given) ?? [];
    if (count !== undefined) {
      return (now) => new Date(now.getTime() + Number(count) * (units[unit] ?? 0));
    }
    const found = readMoment(given);
    if (found) return () => found;
    throw new Misuse(
      `${value} must be a time such as "2026-11-15 18:30" (UTC), 2026-11-15T18:30:00-05:00, or 90m, 2h, 3d from now; not "${given}".`,
    );
  },
});

/** A calendar day: its beginning in UTC. */
export const day = (value: string): Reader<Date> => ({
  value,
  read(given) {
    const found = /^\d{4}-\d\d-\d\d$/.test(given) ? readMoment(given) : undefined;
    if (found) return found;
    throw new Misuse(`${value} must be a day such as 2026-11-15, not "${given}".`);
  },
});

function readMoment(given: string): Date | undefined {
  const pattern =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:?\d\d)?)?$/;
  const [, date, time = "00:00", zone = "Z"] = pattern.exec(given) ?? [];
  if (date === undefined) return undefined;
  // `Date` reads February 30 as a day in March.
  const midnight = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(date)) {
    return undefined;
  }
  const moment = new Date(`${date}T${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Options to list submissions by state, with spam separate. */
export const waitingOptions = <const States extends readonly string[]>(states: States) => ({
  state: optional(oneOf("<state>", states), `else waiting; or ${states.join(", ")}`),
  held: flag("those that look like spam"),
  limit: optional(wholeNumber("<count>", { max: 10_000 }), "at most so many; else 100"),
});
