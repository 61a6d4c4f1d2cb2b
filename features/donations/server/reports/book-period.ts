import { Misuse } from "#platform/server/command/misuse.ts";
import { day, required } from "#platform/server/command/parameters.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DAY } from "#shared/time/units.ts";

/** The options of a command about a period. */
export const periodOptions = {
  from: required(day("<day>"), "the first day, in UTC"),
  to: required(day("<day>"), "the last day, in UTC"),
};

export function typedPeriod({ from, to }: { from: Date; to: Date }) {
  if (from > to) throw new Misuse("--from must not be after --to.");
  return { from, to: new Date(to.getTime() + DAY) };
}

/** Whole days in UTC, as the command takes them. */
export function bookPeriod({ from, to }: { from: string; to: string }) {
  if (from > to) throw new AppError("invalid_input", "The first day is after the last.");
  const last = new Date(`${to}T00:00:00Z`).getTime();
  return { from: new Date(`${from}T00:00:00Z`), to: new Date(last + DAY) };
}
