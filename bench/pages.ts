import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { syncCategories } from "../features/articles/server/public.ts";
import { connect } from "../platform/server/postgres/connect.ts";
import { startEmbeddedPostgres } from "../platform/server/postgres/embedded/start-embedded-postgres.ts";
import { migrate } from "../platform/server/postgres/migrate.ts";
import { load } from "./load.ts";
import { startProcess } from "./processes.ts";
import { seedArticles } from "./seed-articles.ts";

/**
 * Pages from the cache and made anew, each beside a bare Node server that sends the same bytes in the same run.
 * The ratios are what counts; the numbers depend on the machine.
 */
const ARTICLES = Number(process.env.ARTICLES ?? 10_000);
const UP = / is at /;

const folder = await mkdtemp(join(tmpdir(), "bench-"));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "db"), say: () => {} });
try {
  await migrate(postgres.url);
  const database = connect(postgres.url);
  await syncCategories({ db: database.db });
  await seedArticles(database.db, ARTICLES);
  await database.close();
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, "site"),
    DEMO: "off",
    HOST: "127.0.0.1",
  };
  const article = "/article/story-1-of-many";
  const rows: Record<string, string | number>[] = [];

  for (const path of ["/", article]) {
    const cached = await startProcess("app/server/main.ts", { ...env, PAGE_CACHE: "on" }, UP);
    const bare = await startProcess(
      "bench/bare-server.ts",
      { ANSWER: await sameBytes(cached.url + path) },
      /ready/,
    );
    const uncached = await startProcess("app/server/main.ts", { ...env, PAGE_CACHE: "off" }, UP);
    const bareLoad = await load(bare.url, [path]);
    const cachedLoad = await load(cached.url, [path]);
    const uncachedLoad = await load(uncached.url, [path]);
    for (const [what, result] of Object.entries({
      bare: bareLoad,
      cached: cachedLoad,
      uncached: uncachedLoad,
    })) {
      rows.push({
        page: path,
        what,
        "per second": Math.round(result.perSecond),
        "of bare": `${((100 * result.perSecond) / bareLoad.perSecond).toFixed(1)} %`,
        "p50 ms": result.p50,
        "p99 ms": result.p99,
        errors: result.errors,
      });
    }
    await Promise.all([cached.stop(), bare.stop(), uncached.stop()]);
  }
  console.log(`${ARTICLES} articles, ${process.version}`);
  console.table(rows);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A page's own answer, as the bare server should send it: compressed, with its headers. */
async function sameBytes(url: string): Promise<string> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { date: _, connection: __, "keep-alive": ___, ...headers } = response.headers;
        resolve(JSON.stringify({ headers, body: Buffer.concat(chunks).toString("base64") }));
      });
    })
      .on("error", reject)
      .end();
  });
}
