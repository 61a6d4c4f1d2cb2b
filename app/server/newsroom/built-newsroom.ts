import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

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
