import { z } from "zod";
import type { Shelf } from "../world.ts";
import { missing, refused } from "./api-problem.ts";
import { check, integer, text } from "./check-params.ts";
import type { Params } from "./form-params.ts";

const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});
const pageShape = {
  limit: integer.optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: range.optional(),
  types: z.array(text()).optional(),
};

/** A page of objects, newest first. `filters` are parameters that must equal a field. */
export function list<T extends { id: string; created: number }>(
  things: Shelf<T>,
  given: Params,
  url: string,
  filters: Record<string, (thing: T, value: string) => boolean> = {},
) {
  const known = Object.fromEntries(Object.keys(filters).map((name) => [name, text().optional()]));
  const params = check({ ...pageShape, ...known }, given);
  const { limit = 10, types: wanted, created = {} } = params;
  const { starting_after: after, ending_before: before } = params;
  if (limit < 1 || limit > 100) {
    throw refused("This value must be between 1 and 100 (inclusive).", {
      code: "parameter_invalid_integer",
      param: "limit",
    });
  }
  const matching = things
    .all()
    .reverse()
    .filter(
      (thing) =>
        isWithin(thing.created, created) &&
        (!wanted || wanted.includes(String(Reflect.get(thing, "type")))) &&
        Object.entries(filters).every(([name, isSo]) => {
          const value = given[name];
          return typeof value !== "string" || isSo(thing, value);
        }),
    );
  const indexOf = (id: string, param: string) => {
    const index = matching.findIndex((thing) => thing.id === id);
    if (index === -1) throw missing("object", id, param);
    return index;
  };
  const start =
    after !== undefined
      ? indexOf(after, "starting_after") + 1
      : before !== undefined
        ? Math.max(0, indexOf(before, "ending_before") - limit)
        : 0;
  const end = before === undefined ? start + limit : indexOf(before, "ending_before");
  return {
    object: "list" as const,
    data: matching.slice(start, end),
    has_more: before === undefined ? end < matching.length : start > 0,
    url,
  };
}

const isWithin = (
  moment: number,
  {
    gt,
    gte,
    lt,
    lte,
  }: {
    gt?: number | undefined;
    gte?: number | undefined;
    lt?: number | undefined;
    lte?: number | undefined;
  },
) =>
  (gt === undefined || moment > gt) &&
  (gte === undefined || moment >= gte) &&
  (lt === undefined || moment < lt) &&
  (lte === undefined || moment <= lte);
