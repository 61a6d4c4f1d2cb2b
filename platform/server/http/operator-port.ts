import { createServer, type IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";

/** Whether an address is for operators: never cached, never a page, and served while readers are refused. */
export const isForOperators = (url: string): boolean =>
  /^\/(metrics|readyz|healthz|api\/operator)(?![\w-])/.test(url);

const received = new WeakSet<IncomingMessage>();

/** Whether a request arrived on the operators' port. */
export const isOnOperatorPort = (request: IncomingMessage): boolean => received.has(request);

/** Serves the addresses for operators, and no other, on a port that the readers' proxy does not know. */
export function openOperatorPort(
  server: FastifyInstance,
  address: { port: number; host: string },
): void {
  const own = createServer((request, response) => {
    if (isForOperators(request.url ?? "")) {
      received.add(request);
      server.routing(request, response);
    } else {
      response.writeHead(404, { "cache-control": "no-store" }).end();
    }
  });
  server.addHook(
    "onListen",
    () =>
      new Promise<void>((resolve, reject) => {
        own.once("error", reject);
        own.listen(address, () => resolve());
      }),
  );
  server.addHook("onClose", async () => {
    if (!own.listening) return;
    const closed = new Promise((resolve) => own.close(resolve));
    own.closeAllConnections();
    await closed;
  });
}

/** For a process that only runs jobs: what a balancer sends there by mistake goes to another. */
export function serveOperatorsAlone(server: FastifyInstance): void {
  server.addHook("onRequest", async ({ url }) => {
    if (!isForOperators(url)) throw new AppError("unavailable", "This process only runs jobs.");
  });
}
