import type { FastifyReply } from "fastify";

/** Text is sent as CSV, everything else as JSON. Never cached, because the figures change by the second. */
export function sendFile(reply: FastifyReply, name: string, content: string | object) {
  const isCsv = typeof content === "string";
  return reply
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${name}.${isCsv ? "csv" : "json"}"`)
    .type(isCsv ? "text/csv; charset=utf-8" : "application/json; charset=utf-8")
    .send(isCsv ? content : JSON.stringify(content, null, 2));
}
