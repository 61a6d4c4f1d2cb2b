import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, type AppErrorCode, statusOf } from "#shared/contract/app-error.ts";
import { CHALLENGE_HEADER } from "#shared/contract/proof-headers.ts";
import { isDatabaseAway } from "../postgres/connect.ts";
import { ShedRequest } from "./guards/shed-load.ts";

const fixedTexts = {
  500: "Something went wrong on our side.",
  503: "We cannot answer right now. Please try again in a moment.",
} as const;

/** Every failure becomes one of our coded errors; its cause goes to the log only. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError("unavailable", fixedTexts[503], { cause: error });
  const status = statusOfError(error);
  const code = codeOf(status);
  if (code)
    return new AppError(code, refusalTexts[status] ?? "The request could not be processed.");
  return new AppError("internal", fixedTexts[500], { cause: error });
}

/** Texts for what Fastify refuses, so that its wording does not become our interface. */
const refusalTexts: Record<number, string> = {
  400: "The request is malformed.",
  413: "The request is too large.",
  415: "Send the body as application/json.",
  429: "Too many requests. Please wait a moment.",
  503: fixedTexts[503],
};

function statusOfError(error: unknown): number {
  if (!(error instanceof Error)) return 500;
  const { statusCode } = error as Partial<FastifyError>;
  return statusCode ?? 500;
}

function codeOf(status: number): AppErrorCode | undefined {
  const codes = Object.keys(statusOf) as AppErrorCode[];
  return status === 500 ? undefined : codes.find((code) => statusOf[code] === status);
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  const retryAfter = error.retryAfterSeconds ?? (error.code === "unavailable" ? 5 : undefined);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  if (error.code === "method_not_allowed" && !reply.hasHeader("allow")) {
    reply.header("allow", "GET, HEAD");
  }
  if (error.code === "challenge_required") reply.header(CHALLENGE_HEADER, "required");
  return (
    reply
      .code(error.status)
      .header("cache-control", "no-store")
      .type("text/plain; charset=utf-8")
      // The message of an internal error goes to the log only.
      .send(error.code === "internal" ? fixedTexts[500] : error.message)
  );
}

export function handleErrors(server: FastifyInstance): void {
  const tallies = {
    shed: tally(server, "requests shed"),
    aborted: tally(server, "uploads aborted"),
    withoutRoom: tally(server, "uploads without room"),
  };
  server.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = toAppError(error);
    if (error instanceof ShedRequest) tallies.shed();
    else if (isAborted(request)) tallies.aborted();
    else if (known.code === "insufficient_storage" && !known.cause) tallies.withoutRoom();
    else if (known.status >= 500) {
      request.log.error(
        { err: known.cause ?? known, req: request, route: request.routeOptions.url },
        "request failed",
      );
    }
    return sendError(reply, known);
  });
}

/** The client hung up before its body was complete. */
const isAborted = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** Logged at 1, 10, 100 and so on: anybody can cause these, and a line each would fill the log. */
function tally({ log }: FastifyInstance, what: string): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (/^10*$/.test(String(count))) log.warn({ count }, `${what} so far`);
  };
}

/** Handles addresses that cannot be decoded or have a part that is too long, before routing. */
export const refuseBrokenAddress =
  (headers: Readonly<Record<string, string>>) =>
  (_error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers);
    sendError(reply, new AppError("invalid_input", "The address is malformed."));
  };

/** A proxy could route by the second host header, while Node uses the first. */
export function refuseTwoHosts(request: IncomingMessage): void {
  const { rawHeaders } = request;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  }
  if (hosts > 1) throw new AppError("invalid_input", "The request is malformed.");
}

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** Data that is not HTTP gets one status line and a closed connection, after the response to the request before it. */
export function refuseBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  { endAfterResponse }: { endAfterResponse(socket: Socket): boolean },
): void {
  if (endAfterResponse(socket)) return;
  if (socket.writable && error.code !== "ECONNRESET") {
    const line = statusLines[error.code ?? ""] ?? "400 Bad Request";
    socket.write(`HTTP/1.1 ${line}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  }
  socket.destroy();
}
