import type { FastifyReply, FastifyRequest } from "fastify";
import type { Answer } from "./answer.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { sendAnswer } from "./stored-answer.ts";

/**
 * Answers from the cache or by `make`; the key holds the path and the names the route knows, nothing else. `fixed` says
 * what was asked for by other means than the address.
 */
export async function sendCached(
  cache: AnswerCache,
  request: FastifyRequest,
  reply: FastifyReply,
  knownNames: readonly string[],
  make: () => Promise<Answer>,
  fixed: Readonly<Record<string, string>> = {},
): Promise<FastifyReply> {
  const url = new URL(request.url, "http://cache.invalid");
  for (const [name, value] of Object.entries(fixed)) url.searchParams.set(name, value);
  const answer = await cache.answer(cacheKey(url, [...knownNames, ...Object.keys(fixed)]), make);
  reply.hijack();
  sendAnswer(answer, request.raw, reply.raw);
  return reply;
}

export function cacheKey(url: URL, knownNames: readonly string[]): string {
  const kept = [...url.searchParams].filter(
    ([name, value]) => knownNames.includes(name) && value !== "",
  );
  if (kept.length === 0) return url.pathname;
  const query = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  return `${url.pathname}?${query}`;
}
