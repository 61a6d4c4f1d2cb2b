import * as z from "zod/mini";

type Keep = (value: unknown) => unknown;

const known = new WeakMap<z.core.$ZodType, Keep>();

/**
 * The value without the fields that the schema does not describe. Parsing does that too, but also checks every value,
 * which is wasted on a reply of ours that goes to a page of ours.
 */
export function keepDescribed(schema: z.core.$ZodType, value: unknown): unknown {
  let keep = known.get(schema);
  if (!keep) {
    keep = keeperOf(schema);
    known.set(schema, keep);
  }
  return keep(value);
}

function keeperOf(schema: z.core.$ZodType): Keep {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const parse: Keep = (value) => z.parse(schema, value);
  // These change the value.
  if ("coerce" in def && def.coerce) return parse;
  if (def.checks?.some(({ _zod }) => _zod.def.check === "overwrite")) return parse;
  switch (def.type) {
    case "object":
      return def.catchall ? parse : keepFields(def.shape);
    case "array": {
      const keep = keeperOf(def.element);
      return (value) => (value as readonly unknown[]).map(keep);
    }
    case "nullable":
    case "optional": {
      const keep = keeperOf(def.innerType);
      return (value) => (value === null || value === undefined ? value : keep(value));
    }
    case "string":
    case "number":
    case "boolean":
    case "enum":
    case "literal":
      return keepPlain;
    default:
      return parse;
  }
}

function keepFields(shape: Readonly<Record<string, z.core.$ZodType>>): Keep {
  const fields = Object.entries(shape).map(([name, schema]) => [name, keeperOf(schema)] as const);
  return (value) => {
    const all = value as Readonly<Record<string, unknown>>;
    const described: Record<string, unknown> = {};
    for (const [name, keep] of fields) {
      const field = all[name];
      if (field !== undefined) described[name] = keep(field);
    }
    return described;
  };
}

/** An object in the place of a text or a number could hold anything. */
function keepPlain(value: unknown): unknown {
  if (typeof value === "object" && value !== null) {
    throw new TypeError("The contract describes a single value here, and the reply has an object.");
  }
  return value;
}
