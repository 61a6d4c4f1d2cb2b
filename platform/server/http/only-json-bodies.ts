import type { FastifyInstance } from "fastify";
import { AppError } from "../../../shared/contract/app-error.ts";

const exactly = /^application\/json(; ?charset=utf-8)?$/i;

/** One kind of body, one parser: a content type that is spelled oddly is refused, not guessed at. */
export function onlyJsonBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser("error", "error");
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (!exactly.test(request.headers["content-type"] ?? "")) {
      done(new AppError("unsupported_type", "Send the body as application/json."), undefined);
      return;
    }
    let text: string;
    try {
      text = new TextDecoder("utf-8", { fatal: true }).decode(body as Buffer);
    } catch {
      done(new AppError("invalid_input", "The body is not valid UTF-8."), undefined);
      return;
    }
    parseJson(request, text, done);
  });
}
