import type { FastifyInstance } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";

const exactly = /^application\/json(; ?charset=utf-8)?$/i;

/** Accepts one exact content type, so that no proxy can read the body differently. */
export function onlyJsonBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser("error", "error");
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (!exactly.test(request.headers["content-type"] ?? "")) {
      done(new AppError("unsupported_type", "Send the body as application/json."), undefined);
      return;
    }
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      done(new AppError("invalid_input", "The body is not valid UTF-8."), undefined);
      return;
    }
    const { exactNumbers = {} } = request.routeOptions.config;
    parseJson(request, text, (error, parsed) => {
      if (error || Object.keys(exactNumbers).length === 0) done(error, parsed);
      else done(null, keepSpelling(text, exactNumbers));
    });
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    exactNumbers?: Endpoint["exactNumbers"];
  }
}

const plainDigits = /^\d{1,15}(?:\.(\d+))?$/;

/** Numbers of these fields that are not in plain digits, such as 1e2 and 1.000, stay text for the schema to refuse. */
function keepSpelling(text: string, fields: Readonly<Record<string, number>>): unknown {
  const decimalsOf = new Map(Object.entries(fields));
  return JSON.parse(text, (key, value: unknown, ...[context]: { source?: string }[]) => {
    const decimals = decimalsOf.get(key);
    if (typeof value !== "number" || decimals === undefined) return value;
    const written = plainDigits.exec(context?.source ?? "");
    const isPlain = written !== null && (written[1] ?? "").length <= decimals;
    return isPlain ? value : context?.source;
  });
}

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
