import type { FastifyInstance } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";
import { isForOperators } from "./is-for-operators.ts";

/** For a process that only runs jobs: what a balancer sends there by mistake goes to another. */
export function serveOperatorsAlone(server: FastifyInstance): void {
  server.addHook("onRequest", async ({ url }) => {
    if (!isForOperators(url)) throw new AppError("unavailable", "This process only runs jobs.");
  });
}
