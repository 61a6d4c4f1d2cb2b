import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../../shared/contract/app-error.ts";

const exactly = /^application\/json(; ?charset=utf-8)?$/i;

/** One kind of body, one parser: a content type that is spelled oddly is refused, not guessed at. */
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
    parseJson(request, text, (error, parsed) => {
      const exact = exactNumbers(request);
      if (error || exact.length === 0) done(error, parsed);
      else done(null, keepNumbers(text, exact));
    });
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    exactNumbers?: readonly string[];
  }
}

const exactNumbers = (request: FastifyRequest) => request.routeOptions.config.exactNumbers ?? [];

/**
 * The same body, with the numbers of these fields as they were spelled: 1e2 and 1.000 are not 100 and 1 to everybody.
 * In any other field a number must stay one, or it would pass for a text.
 */
const keepNumbers = (text: string, fields: readonly string[]): unknown =>
  JSON.parse(text, (key, value: unknown, ...rest: { source?: string }[]) =>
    typeof value === "number" && fields.includes(key) ? rest[0]?.source : value,
  );
