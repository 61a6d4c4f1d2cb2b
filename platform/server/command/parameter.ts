import { Misuse } from "./misuse.ts";
import type { Reader } from "./readers.ts";

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
