import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { securityHeaders } from "#platform/server/http/security-headers.ts";
import { REVALIDATE } from "#platform/server/page-cache/cacheable-response.ts";
import { site } from "#site.config.ts";
import { features } from "../all-features.ts";

/** Serves the OpenAPI document and its viewer. */
export async function serveApiDocument(server: FastifyInstance, origin: string): Promise<void> {
  const documentNow = () => {
    const document = server.swagger();
    const { newsroom } = site.contacts;
    return {
      ...document,
      info: {
        ...document.info,
        title: `${site.name} API`,
        description: `What the pages of ${site.name} read and send. Calls are JSON and open to everyone, except those that need the admin key.`,
        contact: { name: site.name, email: newsroom },
        license: { name: "Terms of service", url: `${origin}/terms-of-service` },
      },
      tags: features
        .filter(({ routes }) => routes)
        .map(({ name }) => ({ name, description: `Calls of the part "${name}"` })),
    };
  };
  server.get("/api/openapi.json", { schema: { hide: true } }, async (_, reply) =>
    reply.header("cache-control", REVALIDATE).send(documentNow()),
  );
  await server.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: true,
    // The viewer sets inline styles and writes HTML.
    transformStaticCSP: () =>
      securityHeaders([], { styles: "'unsafe-inline'", anyTypes: true })[
        "content-security-policy"
      ] ?? "",
    theme: { title: `${site.name} API` },
    uiConfig: { docExpansion: "list", deepLinking: false, validatorUrl: null },
  });
}
