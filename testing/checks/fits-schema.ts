import { Ajv2019, type ErrorObject, type Options } from "ajv/dist/2019.js";
import formats from "ajv-formats";

/** A JSON Schema, together with what its references point to. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Where a value differs from its schema. A field that the schema does not name is a difference too. */
export const misfits = (value: unknown, schema: Schema): string[] => compare(value, schema, {});

/** The same for the values of a form, which are all texts. */
export const formMisfits = (value: unknown, schema: Schema): string[] =>
  compare(structuredClone(value), schema, { coerceTypes: true });

function compare(value: unknown, schema: Schema, options: Options): string[] {
  // Providers write in several dialects, with keywords and formats of their own.
  const dialects = { strict: false, validateSchema: false, logger: false } as const;
  const ajv = new Ajv2019({ allErrors: true, ...dialects, ...options });
  formats.default(ajv);
  const fits = ajv.compile(closed(schema, new Set(partsOf(schema))) as Schema);
  return fits(value) ? [] : (fits.errors ?? []).map(describe);
}

function describe({ instancePath, message, params }: ErrorObject): string {
  const unknown = params.unevaluatedProperty ?? params.additionalProperty;
  return unknown === undefined
    ? `${instancePath} ${message}`
    : `${instancePath}/${unknown} is unknown`;
}

const isNode = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** What schemas are composed of by `allOf`: each knows only some of the fields. */
function partsOf(node: unknown): string[] {
  if (isList(node)) return node.flatMap(partsOf);
  if (!isNode(node)) return [];
  const own = isList(node.allOf) ? node.allOf.filter(isNode).map(({ $ref }) => String($ref)) : [];
  return [...own, ...Object.values(node).flatMap(partsOf)];
}

/** The same schema, refusing what it does not name. What other files describe is not checked. */
function closed(node: unknown, parts: ReadonlySet<string>, at = "#"): unknown {
  if (isList(node)) return node.map((child, index) => closed(child, parts, `${at}/${index}`));
  if (!isNode(node)) return node;
  if (typeof node.$ref === "string" && !node.$ref.startsWith("#")) return {};
  const keywords = Object.entries(node)
    // Names for other dialects, which Ajv would refuse.
    .filter(([name, child]) => !["$schema", "id", "nullable"].includes(name) || isNode(child))
    .map(([name, child]) => [name, closed(child, parts, `${at}/${name}`)]);
  const isPart = parts.has(at) || /\/allOf\/\d+$/.test(at);
  const namesFields = isNode(node.properties) || isList(node.allOf);
  if (namesFields && !isPart) keywords.push(["unevaluatedProperties", false]);
  return Object.fromEntries(keywords);
}
