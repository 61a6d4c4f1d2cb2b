import { isIP } from "node:net";
import { z } from "zod";

/** Kinds of settings that several parts of the site have. */

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(", ")}`);

export const flag = (usual: "on" | "off") => oneOf(["on", "off"]).default(usual);

/** Of a day, on the clocks of the site. */
export const hour = (usual: number) =>
  z.coerce
    .number()
    .int()
    .min(0, "must be an hour from 0 to 23")
    .max(23, "must be an hour from 0 to 23")
    .default(usual);

export const timeZone = z
  .string()
  .refine(isTimeZone, "must be a time zone such as Europe/Berlin")
  .default("UTC");

export const httpAddress = z.url({ protocol: /^https?$/, error: "must be an http address" });

export const secret = z.string().regex(/^\S+$/, "must not hold spaces");

export const splitList = (list: string) =>
  list
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

export const origins = (...usual: string[]) =>
  z
    .string()
    .transform(splitList)
    .refine((list) => list.every(isOrigin), "must be a list of addresses without paths")
    .default(usual);

export const networks = z
  .string()
  .transform(splitList)
  .refine(
    (list) => list.every((entry) => !/^::ffff:/i.test(entry)),
    "must not hold IPv4-mapped addresses",
  )
  .refine(
    (list) => list.every(isNetwork),
    "must be a list of addresses or networks such as 10.0.0.0/8",
  );

/** An address without path, query or name. */
export function isBareOrigin(address: string): boolean {
  const { href, origin } = new URL(address);
  return href === `${origin}/`;
}

const isOrigin = (entry: string) => URL.parse(entry)?.origin === entry;

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(entry: string): boolean {
  const [, address = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return Number(bits ?? 0) <= longest;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}
