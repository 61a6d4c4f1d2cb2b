import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";
import { sendError } from "../handle-errors.ts";

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
