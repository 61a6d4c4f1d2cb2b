import type { FastifySchema } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A body that the call takes. */
    example?: unknown;
  }
}

/** How calls under `/api/admin` are let in. */
export const securitySchemes = {
  adminKey: { type: "http", scheme: "bearer", description: "The admin key of the site" },
} as const;

const nothing = (description: string) => ({ type: "null", description });

/** What the API document says of a call besides its schemas: an id, a description, who may call it and how it is refused. */
export function describeCall(
  schema: FastifySchema,
  { method, url, example }: { method: string; url: string; example?: unknown },
): FastifySchema {
  const isForAdmins = url.startsWith("/api/admin/");
  const hasInput = schema.body ?? schema.params ?? schema.querystring;
  return {
    operationId: operationId(method, url),
    ...(schema.summary !== undefined && { description: `${schema.summary}.` }),
    ...schema,
    ...(example !== undefined &&
      isObject(schema.body) && {
        body: { ...schema.body, examples: [example] },
      }),
    security: isForAdmins ? [{ adminKey: [] }] : [],
    response: {
      ...(hasInput ? { 400: nothing("The input is refused; the text says why") } : {}),
      ...(isForAdmins && { 401: nothing("The admin key is missing or wrong") }),
      429: nothing("Too many calls of this client"),
      ...(schema.response ?? { 200: nothing("Done") }),
    },
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** `GET /api/articles/:id/live` is `getArticlesIdLive`. */
const operationId = (method: string, url: string) =>
  method.toLowerCase() +
  url
    .replace(/^\/api\//, "")
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
