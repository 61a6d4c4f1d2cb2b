/** As much of a JSON Schema as the providers' descriptions use for what we read. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  allOf?: readonly Schema[];
  minimum?: number | string;
  maximum?: number | string;
}

/** Where a value differs from its description; a field that the description does not know is a difference too. */
export function misfits(
  value: unknown,
  given: Schema,
  look: (ref: string) => Schema,
  at = "$",
): string[] {
  const schema = given.$ref === undefined ? given : look(given.$ref);
  if (schema.allOf) {
    const known = merged(schema, look);
    return misfits(value, known, look, at);
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is not one of its values`];
  switch (schema.type) {
    case "array":
      if (!Array.isArray(value)) return [`${at} is no list`];
      return value.flatMap((item, index) =>
        misfits(item, schema.items ?? {}, look, `${at}[${index}]`),
      );
    case "object":
      return misfitsOfObject(value, schema, look, at);
    case "string":
      return typeof value === "string" && matches(value, schema) ? [] : [`${at} is no such text`];
    case "integer":
      return Number.isInteger(value) ? [] : [`${at} is no whole number`];
    case "boolean":
      return typeof value === "boolean" ? [] : [`${at} is neither true nor false`];
    default:
      return [];
  }
}

function misfitsOfObject(
  value: unknown,
  { properties, required = [] }: Schema,
  look: (ref: string) => Schema,
  at: string,
): string[] {
  if (typeof value !== "object" || value === null) return [`${at} is no object`];
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} lacks`);
  const wrong = Object.entries(value).flatMap(([name, field]) => {
    if (!properties) return [];
    const known = properties[name];
    return known ? misfits(field, known, look, `${at}.${name}`) : [`${at}.${name} is unknown`];
  });
  return [...missing, ...wrong];
}

function matches(value: string, { pattern, format }: Schema): boolean {
  if (pattern !== undefined && !new RegExp(pattern).test(value)) return false;
  if (format === "date-time")
    return /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
  return format !== "uri" || URL.canParse(value);
}

function merged({ allOf = [] }: Schema, look: (ref: string) => Schema): Schema {
  const parts = allOf.map((part) => (part.$ref === undefined ? part : look(part.$ref)));
  return {
    type: "object",
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}
