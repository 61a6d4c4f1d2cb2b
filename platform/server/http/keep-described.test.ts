import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { keepDescribed } from "./keep-described.ts";

const features = join(import.meta.dirname, "../../../features");
const contracts: Record<string, unknown>[] = await Promise.all(
  globSync("*/contract.ts", { cwd: features }).map((file) => import(join(features, file))),
);
const isCall = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "reply" in value && "path" in value;
const calls = contracts.flatMap((contract) => Object.values(contract).filter(isCall));

const SECRET = "not in the contract";

/** A value for a schema, with fields in each object that the schema does not describe. */
function sample(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object": {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, sample(field)]);
      return { ...Object.fromEntries(fields), email: SECRET, nested: { email: SECRET } };
    }
    case "array":
      return [sample(def.element), sample(def.element)];
    case "nullable":
    case "optional":
      return sample(def.innerType);
    case "enum":
      return Object.values(def.entries)[0];
    case "literal":
      return def.values[0];
    case "number":
      return 7;
    case "boolean":
      return true;
    case "record":
      return { [String(sample(def.keyType))]: sample(def.valueType) };
    case "undefined":
      return undefined;
    case "unknown":
      return "anything";
    case "string":
      return texts["format" in def ? String(def.format) : "text"];
    default:
      throw new Error(`A reply has a ${def.type}: describe it in keep-described.ts and here.`);
  }
}
const texts: Record<string, string> = {
  text: "A text",
  datetime: "2026-11-15T12:00:00.000Z",
  date: "2026-11-15",
  url: "https://news.example/",
};

test.each(calls.map((call) => [`${call.method} ${call.path}`, call.reply]))(
  "the reply of %s is reduced to its contract, as by parsing",
  (_, reply) => {
    const value = sample(reply);
    const stored = keepDescribed(reply, value);
    expect(stored).toEqual(z.parse(reply, value));
    expect(JSON.stringify(stored) ?? "").not.toContain(SECRET);
  },
);

test("absent values stay absent, and nothing hides in the place of a plain value", () => {
  const schema = z.object({ name: z.optional(z.string()), end: z.nullable(z.string()) });
  expect(keepDescribed(schema, { end: null })).toEqual({ end: null });
  expect(() => keepDescribed(schema, { end: { email: SECRET } })).toThrow(TypeError);
  expect(() => keepDescribed(z.array(z.string()), [{ email: SECRET }])).toThrow(TypeError);
});

test("a schema that changes a value still does", () => {
  expect(keepDescribed(z.string().check(z.trim()), " a ")).toBe("a");
  expect(keepDescribed(z.looseObject({ a: z.int() }), { a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
});
