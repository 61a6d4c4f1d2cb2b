import type { Params } from "@newsroom/sandbox/stripe/api/form-params.ts";

/** As much of a schema as the provider's description uses for form-encoded parameters. */
export interface FormSchema {
  type?: string;
  enum?: readonly string[];
  maxLength?: number;
  items?: FormSchema;
  properties?: Readonly<Record<string, FormSchema>>;
  additionalProperties?: boolean | FormSchema;
  required?: readonly string[];
  anyOf?: readonly FormSchema[];
}

/** Where parameters differ from their description; one that it does not know is a difference too. */
export function formMisfits(value: Params[string], schema: FormSchema, at = "$"): string[] {
  if (schema.anyOf) {
    const tried = schema.anyOf.map((one) => formMisfits(value, one, at));
    return tried.find((problems) => problems.length === 0) ?? tried[0] ?? [];
  }
  if (schema.type === "array") {
    if (!Array.isArray(value)) return [`${at} is no list`];
    return value.flatMap((item, index) => formMisfits(item, schema.items ?? {}, `${at}[${index}]`));
  }
  if (schema.type === "object") {
    return typeof value === "string" || Array.isArray(value)
      ? [`${at} is no object`]
      : misfitsOfObject(value, schema, at);
  }
  if (typeof value !== "string") return [`${at} is no plain value`];
  return isPlain(value, schema) ? [] : [`${at} is no such ${schema.type}`];
}

function isPlain(value: string, schema: FormSchema): boolean {
  if (schema.enum) return schema.enum.includes(value);
  if (schema.type === "integer") return /^-?\d+$/.test(value);
  if (schema.type === "boolean") return value === "true" || value === "false";
  return value.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY);
}

function misfitsOfObject(value: Params, schema: FormSchema, at: string): string[] {
  const { properties = {}, additionalProperties: others, required = [] } = schema;
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} lacks`);
  const wrong = Object.entries(value).flatMap(([name, inner]) => {
    const known = properties[name] ?? (typeof others === "object" ? others : undefined);
    return known ? formMisfits(inner, known, `${at}.${name}`) : [`${at}.${name} is unknown`];
  });
  return [...missing, ...wrong];
}
