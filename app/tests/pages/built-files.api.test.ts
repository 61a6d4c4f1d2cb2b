import { readdir, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { sendRaw, statusesOf } from "#testing/checks/raw-http.ts";

// Owns A15 and A17: which files can be had from us, and what is in them.

const root = fileURLToPath(new URL("../../../", import.meta.url));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages() });
});
afterAll(() => app.close());

const up = ["..", "%2e%2e", ".%2e", "%252e%252e", "..;", "..%00", "%c0%ae%c0%ae"];
const slashes = ["/", "%2f", "\\", "%5c", "%252f"];
const climbing = up.flatMap((dots) =>
  slashes.flatMap((slash) =>
    ["/assets/", "/media/", "/"].map(
      (start) => `${start}${`${dots}${slash}`.repeat(4)}package.json`,
    ),
  ),
);

describe("A15 nothing but the built files can be had", () => {
  const private_ = [
    "/package.json",
    "/package-lock.json",
    "/site.config.ts",
    "/.git/config",
    "/.git/HEAD",
    "/.env",
    "/.npmrc",
    "/assets/.hidden",
    "/media/.hidden.jpg",
    "/manifest.json",
    "/manifest.json.br",
    "/manifest.json.gz",
    "/icon.svg.br",
    "/stamp",
    "/dist/client/manifest.json",
    "/site/entry-server.js",
    "/app/main.ts",
    "/site/main.js",
    "/data/media",
    "/node_modules/fastify/package.json",
    "/etc/passwd",
    "//etc/passwd",
    "/file:///etc/passwd",
    "/@fs/etc/passwd",
    "/@vite/client",
  ];

  test.each(private_)("%s", async (path) => expect(await ask(path)).toBe(404));

  test("by climbing up, however the way is spelled", async () => {
    for (const path of climbing) expect([400, 404], path).toContain(await ask(path));
  });

  /** As it is spelled: a polite client would tidy it up. */
  async function ask(path: string) {
    const response = await sendRaw(
      app.port,
      `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
    );
    expect(response, path).not.toMatch(/"devDependencies"|root:x:|\[core\]/);
    return statusesOf(response)[0];
  }
});

describe("A17 the built files", () => {
  const texts = new Map<string, string>();
  beforeAll(async () => {
    const entries = await readdir(join(root, "dist"), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && /\.(js|css|svg|json|html|txt)$/.test(entry.name))
        texts.set(path, await readFile(path, "utf8"));
    }
    expect(texts.size).toBeGreaterThan(20);
  });

  test("hold no source maps and do not point at any", async () => {
    const entries = await readdir(join(root, "dist/client"), { recursive: true });
    expect(entries.filter((name) => name.endsWith(".map"))).toEqual([]);
    for (const [path, text] of ofClient()) expect(text, path).not.toContain("sourceMappingURL");
  });

  test("name no place on the machine they were built on", () => {
    for (const [path, text] of texts) {
      for (const place of [root, homedir() === "/root" ? "/root/" : homedir() + sep])
        expect(text.includes(place), `${path} names ${place}`).toBe(false);
    }
  });

  test("hold no setting, no secret and nothing of the server", () => {
    const secrets =
      /DATABASE_URL|ADMIN_KEY|TRUST_PROXY|SMTP_|postgres(ql)?:\/\/|\b[sr]k_(live|test)_|whsec_|BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}/;
    for (const [path, text] of texts) {
      // The server itself, which reads its settings.
      if (!path.startsWith(join(root, "dist/site")))
        expect(secrets.exec(text)?.[0], path).toBeUndefined();
    }
    const server = /drizzle|pg_notify|node:fs|node:net|sanitize-html|fastify/;
    for (const [path, text] of ofClient()) expect(server.exec(text)?.[0], path).toBeUndefined();
  });

  const ofClient = () => [...texts].filter(([path]) => path.startsWith(join(root, "dist/client")));
});
