import { AppError } from "#shared/contract/app-error.ts";

type Query = Record<string, string | string[]>;

/** Repeated names become lists, which `refuseOddQuery` refuses. Does not throw. */
export function readQueryString(text: string): Query {
  const query: Query = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** Programs disagree about repeated names and names with brackets. */
export function refuseOddQuery(query: unknown): void {
  for (const [name, value] of Object.entries(query ?? {})) {
    if (Array.isArray(value)) throw new AppError("invalid_input", `${name} is sent more than once`);
    if (/[[\]]/.test(name))
      throw new AppError("invalid_input", "Names with brackets are not supported.");
  }
}
