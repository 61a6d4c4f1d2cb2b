import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect as dial, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { systemClock } from "#platform/server/clock.ts";
import { connect, type Database } from "#platform/server/postgres/connect.ts";
import { type SiteProcess, startSiteProcess } from "#testing/app/site-process.ts";
import { isInstalled, startProxy } from "#testing/app/start-proxy.ts";
import { createDatabase, type TestDatabase } from "#testing/app/test-database.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";
import { A_BROWSER } from "#testing/builders/counted-readers.ts";
import { LONG_TIME_LIMITS } from "#testing/builders/long-time-limits.ts";
import { aSubmission } from "#testing/builders/people.ts";

// Owns what only whole processes of the site can show: being killed, being stopped, and being short of something.
// Money while processes are killed: features/donations/server/ledger/crash.slow.api.test.ts.

const MEGABYTE = 1024 * 1024;
let database: TestDatabase;
let owner: Database;
let folder: string;
let articleId: number;
let paths: string[];
/** Two of them; a test that ended one has it started again by the next. */
const processes: SiteProcess[] = [];
/** Of the second: enough to work with, and little beside that. */
const scarce = { heapMegabytes: 160, openFiles: 256 };

const env = () => ({
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  DATA_DIR: folder,
  TRUST_PROXY: "127.0.0.1",
  LOG_LEVEL: "info",
  // How busy this machine is decides no test.
  SHED_LOAD: "off",
});

beforeAll(async () => {
  database = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), "newsroom-processes-"));
  owner = connect(database.ownerUrl, { size: 2, timeLimits: LONG_TIME_LIMITS });
  await startMissing();
  const articles = await publishedArticles({ db: owner.db, clock: systemClock }, 8);
  articleId = articles[0]?.id ?? 0;
  paths = articles.map(({ slug }) => `/article/${slug}`);
});
afterAll(async () => {
  await Promise.all(processes.map((site) => site.end("SIGKILL")));
  await owner.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startMissing(): Promise<[SiteProcess, SiteProcess]> {
  const start = async (index: 0 | 1) => {
    const before = processes[index];
    if (before?.isRunning()) return before;
    const limits = index === 0 ? {} : scarce;
    const port = before ? { port: before.port } : {};
    const started = await startSiteProcess({ env: env(), ...limits, ...port });
    processes[index] = started;
    return started;
  };
  return Promise.all([start(0), start(1)]);
}

let people = 0;
/** Of somebody in a network that nobody else is in. */
function somebody(): Record<string, string> {
  people += 1;
  return {
    "x-forwarded-for": `10.${(people >> 8) & 255}.${people & 255}.7`,
    "user-agent": A_BROWSER,
  };
}
const visit = (url: string) => fetch(url, { headers: somebody() });
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...somebody(), ...headers },
    body: JSON.stringify(body),
  });
const view = (base: string, given: { path?: string; browser?: string } = {}) =>
  post(
    `${base}/api/analytics/track-pageview`,
    { path: given.path ?? paths[0], sessionId: `session-${people}` },
    given.browser ? { "user-agent": given.browser } : {},
  );
const count = async (query: string) => Number((await owner.pool.query(query)).rows[0]?.count);

test("F1 kill -9 while people write: what was accepted is stored once, and nothing twice", async () => {
  const [site] = await startMissing();
  const accepted: string[] = [];
  let isOver = false;
  let writes = 0;
  /** Sends one form again and again, as a browser does that got no response, until it is accepted. */
  async function insist(key: string, path: string, body: object) {
    while (!isOver) {
      const response = await post(site.url + path, body).catch(() => undefined);
      if (response?.ok) return void accepted.push(key);
    }
  }
  async function writeOn(writer: number) {
    while (!isOver) {
      writes += 1;
      const key = `kill-${writer}-${writes}`;
      const clientKey = `${key}-client`;
      const email = `${key}@killed.example`;
      if (writer % 3 === 0) await insist(key, "/api/newsletter/subscribe", { email });
      else if (writer % 3 === 1) {
        const comment = { articleId, ...aComment({ content: `${key} is a comment.`, clientKey }) };
        await insist(key, `/api/articles/${articleId}/comments`, comment);
      } else {
        const submission = aSubmission({ submitterEmail: email, clientKey });
        await insist(key, "/api/submit-video", submission);
      }
    }
  }
  const writing = [0, 1, 2, 3, 4, 5].map(writeOn);
  await expect.poll(() => accepted.length).toBeGreaterThanOrEqual(20);
  expect(await site.end("SIGKILL")).toEqual({ code: null, signal: "SIGKILL" });
  await startMissing();
  const wanted = accepted.length + 6;
  await expect.poll(() => accepted.length).toBeGreaterThanOrEqual(wanted);
  isOver = true;
  await Promise.all(writing);

  const { rows } = await owner.pool.query<{ key: string; times: number }>(
    `select key, count(*)::int as times from (
       select split_part(email, '@', 1) as key from subscribers where email like 'kill-%'
       union all select split_part(content, ' ', 1) from comments where content like 'kill-%'
       union all select split_part(submitter_email, '@', 1) from video_submissions where submitter_email like 'kill-%'
     ) as stored group by key`,
  );
  const stored = new Map(rows.map(({ key, times }) => [key, times]));
  expect(accepted.filter((key) => !stored.has(key))).toEqual([]);
  expect([...stored].filter(([, times]) => times !== 1)).toEqual([]);
});

const hasNginx = isInstalled("nginx");
if (!hasNginx) console.log("not checked: F17 and F22, which need nginx");

test.runIf(hasNginx)(
  "F22 a flood of events through nginx: each ends in one number, readers are served, and memory stays bounded",
  async () => {
    const sites = await startMissing();
    const proxy = await startProxy("nginx", ...sites.map(({ port }) => port));
    onTestFinished(() => proxy.stop());
    const base = `http://127.0.0.1:${proxy.port}`;
    const FLOOD = 300;
    // A page that is stored is what readers get in a flood; one that is not has to wait its turn.
    const read = paths[1] ?? "";
    for (const { url } of sites) {
      await expect.poll(async () => (await visit(url + read)).status).toBe(200);
    }
    const memoryBefore = await Promise.all(sites.map((site) => site.memory()));
    const before = await totals(sites);
    const viewsBefore = await count("select count(*) from page_views");
    let sent = 0;
    const flood = Array.from({ length: 60 }, async () => {
      while (sent < FLOOD) {
        const at = sent++;
        const given = at % 10 === 1 ? { path: "nonsense" } : {};
        await view(base, at % 5 === 0 ? { ...given, browser: "curl/8.5.0" } : given);
      }
    });
    const statuses: number[] = [];
    let isOver = false;
    const reading = [0, 1].map(async () => {
      while (!isOver) statuses.push((await visit(base + read)).status);
    });
    await Promise.all(flood);
    isOver = true;
    await Promise.all(reading);
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));

    const after = await totals(sites);
    const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(more("received")).toBe(FLOOD);
    expect(more("stored") + more("dropped")).toBe(FLOOD);
    expect({ bot: more("bot"), invalid: more("invalid") }).toEqual({
      bot: FLOOD / 5,
      invalid: FLOOD / 10,
    });
    expect(await count("select count(*) from page_views")).toBe(viewsBefore + more("stored"));
    for (const [index, site] of sites.entries()) {
      expect((await site.memory()) - (memoryBefore[index] ?? 0)).toBeLessThan(100 * MEGABYTE);
    }
  },
);

/** What the processes counted together: beacons received, stored, dropped, and each reason. */
async function totals(sites: readonly SiteProcess[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { url } of sites) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const meter = /^analytics_(\w+)_total\{([^}]*)\} (\d+)$/gm;
    for (const [, name = "", labels = "", value] of text.matchAll(meter)) {
      const reason = /reason="(\w+)"/.exec(labels)?.[1];
      for (const key of reason ? [name, reason] : [name]) {
        sums.set(key, (sums.get(key) ?? 0) + Number(value));
      }
    }
  }
  return sums;
}

test("F21 more connections than a process may have open: it serves again as soon as they are gone, and says little", async () => {
  const [, site] = await startMissing();
  const linesBefore = site.lines().length;
  const open = await Promise.all(Array.from({ length: 400 }, () => openConnection(site.port)));
  await visit(`${site.url}/healthz`).catch(() => {});
  for (const socket of open) socket.destroy();
  const statusNow = () =>
    visit(site.url + (paths[2] ?? "")).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(statusNow).toBe(200);
  expect(site.isRunning()).toBe(true);
  expect(site.lines().length - linesBefore).toBeLessThan(40);
});

async function openConnection(port: number): Promise<Socket> {
  const socket = dial(port, "127.0.0.1");
  socket.on("error", () => {});
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return socket;
}

test("F20 with little memory: large bodies, many addresses and unread responses are refused or served, and it goes on", async () => {
  const [, site] = await startMissing();
  const large = JSON.stringify({ articleId, content: "x".repeat(31_000) });
  const statuses = new Map<number, number>();
  const note = async (call: Promise<Response>) => {
    const response = await call.catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    const status = response?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const unread = await Promise.all(Array.from({ length: 20 }, () => openConnection(site.port)));
  for (const socket of unread) socket.pause().write("GET / HTTP/1.1\r\nhost: a\r\n\r\n".repeat(20));
  await Promise.all(
    Array.from({ length: 30 }, async (_, client) => {
      for (let round = 0; round < 4; round += 1) {
        await note(
          fetch(`${site.url}/api/articles/${articleId}/comments`, {
            method: "POST",
            headers: { "content-type": "application/json", ...somebody() },
            body: large,
          }),
        );
        await note(visit(`${site.url}/search?q=word-${client}-${round}`));
      }
    }),
  );
  for (const socket of unread) socket.destroy();
  expect([...statuses.keys()].filter((status) => ![200, 400, 429, 503].includes(status))).toEqual(
    [],
  );
  await expect.poll(async () => (await visit(site.url + (paths[3] ?? ""))).status).toBe(200);
  expect(site.isRunning()).toBe(true);
});

test.runIf(hasNginx)(
  "F17 a process behind nginx that is told to stop under load: no request fails, every view is counted, it ends with 0",
  async () => {
    const [leaving, staying] = await startMissing();
    const proxy = await startProxy("nginx", leaving.port, staying.port);
    onTestFinished(() => proxy.stop());
    const base = `http://127.0.0.1:${proxy.port}`;
    const viewsBefore = await count("select count(*) from page_views");
    const outcomes: { what: string; status: number | string }[] = [];
    let accepted = 0;
    let isOver = false;
    async function readOn(reader: number) {
      while (!isOver) {
        const isView = (reader + outcomes.length) % 3 === 0;
        const path = paths[outcomes.length % paths.length] ?? "/";
        const response = await (isView ? view(base) : visit(base + path)).catch(String);
        const status = typeof response === "string" ? response : response.status;
        if (typeof response !== "string") await response.arrayBuffer();
        if (isView && status === 204) accepted += 1;
        outcomes.push({ what: isView ? "view" : path, status });
      }
    }
    const reading = [1, 2, 3, 4, 5, 6].map(readOn);
    // Somebody without a proxy, who asks on one connection for as long as it lasts.
    const direct: number[] = [];
    const persistent = (async () => {
      for (;;) {
        const response = await visit(leaving.url + (paths[0] ?? "")).catch(() => undefined);
        if (!response) return;
        direct.push(response.status);
        await response.arrayBuffer();
      }
    })();
    await expect.poll(() => outcomes.length).toBeGreaterThan(60);
    const end = await leaving.end("SIGTERM");
    await persistent;
    expect(new Set(direct)).toEqual(new Set([200]));
    const soFar = outcomes.length;
    await expect.poll(() => outcomes.length).toBeGreaterThan(soFar + 60);
    isOver = true;
    await Promise.all(reading);
    expect(end).toEqual({ code: 0, signal: null });
    expect(outcomes.filter(({ status }) => status !== 200 && status !== 204)).toEqual([]);
    expect(await count("select count(*) from page_views")).toBe(viewsBefore + accepted);
  },
);
