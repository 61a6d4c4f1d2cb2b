import type { FastifyRequest } from "fastify";
import type { FeatureDeps } from "#features/define-feature.ts";
import {
  MAX_BEACON_BYTES,
  trackClick,
  trackEngagement,
  trackPageview,
} from "#features/numbers/calls/numbers.ts";
import type { DropReason } from "#features/numbers/drop-reasons.ts";
import type { Api } from "#platform/server/http/api.ts";
import { inNetworks } from "#platform/server/limits/networks.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Endpoint, ParsedInput } from "#shared/contract/endpoint.ts";
import type { Ingest } from "./create-ingest.ts";
import type { EventKind } from "./event.ts";
import { QueueFull } from "./group-commit.ts";
import {
  browserKind,
  type ParsedBeacon,
  parseClick,
  parseEngagement,
  parseView,
  refuseSender,
} from "./parsed-beacon.ts";
import { createVisitorHashes } from "./visitor-hashes.ts";

export type IngestDeps = Pick<FeatureDeps, "db" | "clock" | "server" | "log" | "origin"> & {
  settings: { UNCOUNTED_NETWORKS: readonly string[] };
  ingest: Ingest;
};

/** Refused before the body was parsed. */
const refusals: Readonly<Record<number, DropReason>> = {
  400: "invalid",
  403: "other_site",
  413: "too_large",
  415: "not_json",
  429: "too_many",
  503: "overflow",
};

/** Beacons get a response after their commit, and each is counted in exactly one metric. */
export function ingestRoutes(_api: Api, deps: IngestDeps): void {
  const { server, origin, ingest } = deps;
  server.addHook("onClose", ingest.stop);
  const { meters } = ingest;
  const hashesOf = createVisitorHashes(deps);
  const isUncounted = inNetworks(deps.settings.UNCOUNTED_NETWORKS);
  const counted = new WeakSet<FastifyRequest>();
  const ownHost = new URL(origin).host;
  const ownHosts = (request: FastifyRequest) => [ownHost, hostOf(request)];

  serveBeacon("view", trackPageview, (body, request) =>
    parseView(body, request.headers, ownHosts(request)),
  );
  serveBeacon("click", trackClick, (body, request) => parseClick(body, ownHosts(request)));
  serveBeacon("engagement", trackEngagement, (body) => parseEngagement(body));

  function serveBeacon<E extends Endpoint & { request: { body: object } }>(
    kind: EventKind,
    endpoint: E,
    read: (body: ParsedInput<E>["body"], request: FastifyRequest) => ParsedBeacon,
  ) {
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: MAX_BEACON_BYTES,
      config: { example: endpoint.example },
      schema: {
        summary: endpoint.summary,
        body: endpoint.request.body,
        response: { 204: endpoint.reply },
      },
      onResponse: async (request, reply) => {
        if (counted.has(request)) return;
        meters.received(kind);
        ingest.drop(kind, refusals[reply.statusCode] ?? "failed");
      },
      handler: async (request, reply) => {
        counted.add(request);
        meters.received(kind);
        // The server has validated it with the endpoint's schema.
        const body = request.body as ParsedInput<E>["body"] & { sessionId: string };
        await count(kind, request, body.sessionId, () => read(body, request));
        return reply.header("cache-control", "no-store").code(204).send();
      },
    });
  }

  async function count(
    kind: EventKind,
    request: FastifyRequest,
    sessionId: string,
    read: () => ParsedBeacon,
  ): Promise<void> {
    try {
      const refusal = isUncounted(request.ip) ? "excluded_network" : refuseSender(request.headers);
      const result = refusal ? { drop: refusal } : read();
      if ("drop" in result) return ingest.drop(kind, result.drop);
      const at = deps.clock.now();
      const hashes = await hashesOf({
        address: request.ip,
        browser: browserKind(request.headers),
        sessionId,
      });
      await ingest.add({ ...result.event, ...hashes, at });
    } catch (error) {
      const full = error instanceof QueueFull;
      ingest.drop(kind, full ? "overflow" : "failed");
      if (full)
        throw new AppError("unavailable", "Too many events at once. Please try again later.");
      throw error;
    }
  }
}

const hostOf = ({ headers }: FastifyRequest) => (headers.host ?? "").toLowerCase();
