import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { SECOND } from "../../../../shared/time/units.ts";

/** A server this far behind helps nobody by taking on more: it says so at once. Stored pages are sent before this. */
const TOO_FAR_BEHIND = SECOND;

export async function shedLoad(
  server: FastifyInstance,
  { tooFarBehind = TOO_FAR_BEHIND, sampleInterval = SECOND / 2 } = {},
): Promise<void> {
  await server.register(underPressure, {
    maxEventLoopDelay: tooFarBehind,
    sampleInterval,
    pressureHandler: refuse,
  });
}

/** All but the files a page is made of: a page already sent would stand there without its look. */
export function refuse({ url }: { url: string }): void {
  if (url.startsWith("/assets/")) return;
  throw new ShedRequest();
}

/** Refused because the server is behind, not because anything failed. */
export class ShedRequest extends AppError {
  constructor() {
    super("unavailable", "We cannot answer right now. Please try again in a moment.");
    this.name = "ShedRequest";
  }
}
