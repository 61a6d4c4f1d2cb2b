import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from "node:http";
import type { AnswerCache } from "./answer-cache.ts";
import { type StoredAnswer, sendAnswer } from "./stored-answer.ts";

/**
 * Answers what is stored and fresh before the framework wakes up: most visits to a news site end here.
 * An address finds its entry only when it is spelled just like the key; any other goes the long way.
 */
export function cacheFront(
  cache: AnswerCache,
  next: RequestListener,
  options: ServerOptions,
): Server {
  return createServer(options, (request, response) => {
    const { method, url } = request;
    const stored = (method === "GET" || method === "HEAD") && url ? cache.fresh(url) : undefined;
    if (stored && !mayWantOther(stored, request)) sendAnswer(stored, request, response);
    else next(request, response);
  });
}

/** Which of several forms to send is for the routes to say. */
const mayWantOther = ({ alsoAs }: StoredAnswer, { headers }: IncomingMessage) =>
  alsoAs.length > 0 && alsoAs.some((type) => headers.accept?.toLowerCase().includes(type));
