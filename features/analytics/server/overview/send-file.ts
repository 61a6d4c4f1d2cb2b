import type { FastifyReply } from "fastify";

/** Text is CSV, everything else JSON. Figures change by the second, so no cache keeps a file of them. */
export function sendFile(reply: FastifyReply, name: string, content: string | object) {
  const isCsv = typeof content === "string";
  return reply
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${name}.${isCsv ? "csv" : "json"}"`)
    .type(isCsv ? "text/csv; charset=utf-8" : "application/json; charset=utf-8")
    .send(isCsv ? content : JSON.stringify(content, null, 2));
}
