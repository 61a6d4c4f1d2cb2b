import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { securityHeaders } from "../../platform/server/http/security-headers.ts";
import { REVALIDATE } from "../../platform/server/page-cache/caching-headers.ts";
import { site } from "../../site.config.ts";

/** Serves the OpenAPI document and its viewer. */
export async function serveApiDocument(server: FastifyInstance): Promise<void> {
  const documentNow = () => {
    const document = server.swagger();
    return { ...document, info: { ...document.info, title: `${site.name} API` } };
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
