import { test } from "vitest";
import { publishedArticle } from "../../testing/builders.ts";
import { sendRaw } from "../../testing/raw-http.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { openBuiltPages } from "./renderer.ts";

test("scratch", async () => {
  const app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
  const saved = await publishedArticle(app.deps, { title: "A & B </script>" });
  const paths = [
    "/",
    "/article/1",
    `/article/${saved.slug}`,
    `/article/${saved.slug}/`,
    "/about-us/",
    "//evil.example",
    "/\\evil.example",
    "/%5cevil",
    "/%09/evil",
    "/https:evil",
    "/?next=//evil",
    "//evil.example/",
    "//evil.example/about-us/",
    "/about-us//",
    "///",
    "/%2f%2fevil.example/",
    "/article//",
    "/article/%ff",
    "/category/%E0%A4%A",
    "/%",
    "/search?q=%ff",
    "/article/%00",
    "/2026/13/01/x",
    "/2026/02/30/x",
    "/2026/00/10/x",
    "/12026/01/01/x",
    "/ABOUT-US",
    "/About-us",
    "/article/A%2fb",
    "/package.json",
    "/.git/config",
    "/manifest.json",
    "/manifest.json.br",
    "/assets/../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/..%2f..%2fpackage.json",
    "/icon.svg",
    "/assets/x.js",
    "/media/x.jpg",
    "/api",
    "/api/x",
    "/article/x;a.css",
    "/admin-analytics/x.css",
    "/about-us%2f..%2f",
    "/about-us%00.css",
    "/category/news/",
    "/category/NEWS",
    "/category/news?page=0",
    "/category/news?page=2",
    "/category/news?page=1&page=2",
    "/?a[]=1",
    "/api/docs",
    "/api/docs/",
    "/metrics",
    "/healthz",
    "/readyz",
    "/breaking",
  ];
  for (const p of paths) {
    const raw = await sendRaw(
      app.port,
      `GET ${p} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    const [h = "", b = ""] = raw.split("\r\n\r\n");
    console.log(
      p,
      "=>",
      h.split("\r\n")[0],
      "|",
      /^location: .*/im.exec(h)?.[0] ?? "",
      "|",
      /^cache-control: .*/im.exec(h)?.[0] ?? "",
      "|",
      /<title>[^<]*/.exec(b)?.[0] ?? b.slice(0, 60),
    );
  }
  for (const t of ["http://evil.example/about-us/", "http://evil.example/", "*", "evil"]) {
    const raw = await sendRaw(
      app.port,
      `GET ${t} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    console.log(t, raw.slice(0, 60), /^location: .*/im.exec(raw)?.[0]);
  }
  await app.close();
}, 60000);
