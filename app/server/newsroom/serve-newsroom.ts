import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { changedSettings } from "#platform/publication/change-site.ts";
import { securityHeaders } from "#platform/server/http/security-headers.ts";
import type { StaffSessions } from "#platform/server/staff-api/staff-session.ts";
import { NEWSROOM_BUILD_HEADER } from "#shared/newsroom/build-header.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { site } from "#site.config.ts";
import { colorSheetTag, settingsTag } from "../pages/page-document.ts";
import type { Renderer } from "../pages/renderer.ts";

const ENTRY = "app/newsroom/entry.tsx";
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).default([]) }),
);

/** The newsroom's scripts and styles, as the server sees them. */
export interface BuiltNewsroom {
  /** Names this build in the document and in each response to staff. */
  build: string;
  /** For the head of the document. */
  tags: string;
  serveFiles(server: FastifyInstance): void;
}

export async function openBuiltNewsroom(): Promise<BuiltNewsroom> {
  const folder = new URL("../../../dist/newsroom/", import.meta.url);
  const manifest = Manifest.parse(
    JSON.parse(await readFile(new URL("manifest.json", folder), "utf8")),
  );
  const entry = manifest[ENTRY];
  if (!entry) throw new Error("A built file is missing: run npm run build");
  return {
    // The names hold hashes of all files that they load.
    build: createHash("sha256").update(JSON.stringify(entry)).digest("hex").slice(0, 12),
    tags: [
      ...entry.css.map((file) => `<link rel="stylesheet" href="/newsroom/${file}">`),
      `<script type="module" src="/newsroom/${entry.file}"></script>`,
    ].join("\n"),
    serveFiles: (server) => {
      server.register(staticFiles, {
        root: fileURLToPath(new URL("assets/", folder)),
        prefix: "/newsroom/assets/",
        decorateReply: false,
        wildcard: false,
        index: false,
        preCompressed: true,
        globIgnore: ["**/*.br", "**/*.gz"],
        cacheControl: false,
        setHeaders: (reply) => reply.header("cache-control", "public, max-age=31536000, immutable"),
      });
    },
  };
}

/** One document without data for every screen; what it shows is fetched with a session. */
export function serveNewsroom(
  server: FastifyInstance,
  {
    built,
    sessions,
    bootScript,
    looserPolicy,
  }: { built: BuiltNewsroom; sessions: Pick<StaffSessions, "hasCookie"> } & Pick<
    Renderer,
    "bootScript" | "looserPolicy"
  >,
): void {
  const document = ({ hasCookie }: { hasCookie: boolean }) => `<!doctype html>
<html lang="${site.language}" data-build="${built.build}"${hasCookie ? " data-has-session" : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="#101010">
<meta name="robots" content="noindex">
<title>Newsroom – ${escapeHtml(site.name)}</title>
<script>${bootScript}</script>
${built.tags}${colorSheetTag()}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
</head>
<body>
<div id="root"></div>
${settingsTag(changedSettings())}<noscript>The newsroom needs JavaScript.</noscript>
</body>
</html>
`;
  // Previews of stories are shown in a frame.
  const policy = securityHeaders([bootScript], { ...looserPolicy, frames: "'self'" });
  const send = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({
        ...policy,
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
        // Nothing about the newsroom reaches other hosts, not even its address.
        "referrer-policy": "no-referrer",
      })
      .send(document({ hasCookie: sessions.hasCookie(request, reply) }));
  built.serveFiles(server);
  server.addHook("onSend", (request, reply, _, done) => {
    if (request.url.startsWith("/api/newsroom/")) reply.header(NEWSROOM_BUILD_HEADER, built.build);
    done();
  });
  for (const path of ["/newsroom", "/newsroom/*"]) {
    server.get(path, { schema: { hide: true } }, send);
  }
}
