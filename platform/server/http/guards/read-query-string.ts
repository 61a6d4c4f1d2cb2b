import { AppError } from "../../../../shared/contract/app-error.ts";

type Query = Record<string, string | string[]>;

/** Keeps repetitions as lists, so that `refuseOddQuery` can see them; never throws. */
export function readQueryString(text: string): Query {
  const query: Query = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** One name, one value: repeated and bracketed names mean different things to different programs. */
export function refuseOddQuery(query: unknown): void {
  for (const [name, value] of Object.entries(query ?? {})) {
    if (Array.isArray(value))
      throw new AppError("invalid_input", `${name} is given more than once`);
    if (/[[\]]/.test(name))
      throw new AppError("invalid_input", "names with brackets are not used here");
  }
}
