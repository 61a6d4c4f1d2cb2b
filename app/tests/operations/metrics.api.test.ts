import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { registerJobs } from "#platform/server/jobs/job-runs.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { MINUTE } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import {
  type ClickhouseSandbox,
  clickhouseEnv,
  startClickhouseSandbox,
} from "#testing/services/clickhouse-sandbox.ts";

// Owns what /metrics tells of requests and of work that waits, and that rules and dashboard name what it has. Backups:
// backup-options.slow.api.test.ts.

let app: TestApp;
let clickhouse: ClickhouseSandbox;
beforeAll(async () => {
  // Some metrics are only there with one.
  clickhouse = await startClickhouseSandbox();
  const env = clickhouseEnv(clickhouse);
  app = await startTestApp({ cache: "on", pages: await openBuiltPages(), env });
});
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

const read = async () => (await app.get("/metrics")).text();
/** The value of a sample; undefined if there is none. */
const sample = (text: string, name: string) => {
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};
const labels = (route: string, status: number, cache: string) =>
  `http_request_duration_seconds_count{route="${route}",status="${status}",cache="${cache}"}`;

test("[RUN-25] requests are counted by route, status and what the cache did, whatever address strangers make up", async () => {
  for (const path of ["/about-us", "/about-us", "/made/up/one", "/made/up/two", "/api/articles"])
    await (await app.get(path)).text();
  await (await app.post("/api/newsletter/subscribe", {})).text();
  await expect
    .poll(async () => {
      const text = await read();
      return [
        ...[labels("/about-us", 200, "rendered"), labels("/about-us", 200, "fresh")],
        ...[labels("missing", 404, "rendered"), labels("/api/articles", 200, "rendered")],
        labels("/api/newsletter/subscribe", 400, "none"),
      ].map((name) => sample(text, name));
    })
    .toEqual([1, 1, 2, 1, 1]);
  expect(await read()).not.toContain("made/");
});

test("[RUN-26] metrics have connections, the way of a change, waiting mails, jobs and the disk", async () => {
  const { db, clock } = app.deps;
  const mail = { key: "metrics", kind: "test", recipient: "reader@news.example", data: {} };
  await queueMail(db, mail, new Date(clock.now().getTime() - 5 * MINUTE));
  await registerJobs(db, [{ name: "sweep", everyMinutes: 10 }]);
  await app.owner.pool.query("update job_runs set problem = 'Error', went_well_at = '2026-01-01Z'");
  const text = await read();
  const values = [
    ...['database_connections{state="limit"}', "mail_outbox_waiting", "mail_outbox_oldest_seconds"],
    ...['job_failing{job="sweep"}', 'job_period_seconds{job="sweep"}'],
    'job_last_success_timestamp_seconds{job="sweep"}',
  ].map((name) => sample(text, name));
  expect(values).toEqual([5, 1, 300, 1, 600, Date.parse("2026-01-01T00:00Z") / 1000]);
  expect(sample(text, "changes_lag_seconds")).toBeGreaterThan(0);
  expect(sample(text, "purge_queue_oldest_seconds")).toBe(0);
  expect(sample(text, "disk_free_bytes")).toBeGreaterThan(0);
});

const deployed = (name: string) =>
  readFile(new URL(`../../../deploy/monitoring/${name}`, import.meta.url), "utf8");
const Rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});
/** Words of PromQL, its functions and our labels; the rest are names of metrics. */
const notMetrics = new Set(
  "sum max rate by and or le time topk increase predict_linear histogram_quantile instance route status state job cache kind reason up".split(
    " ",
  ),
);
const metricsIn = (expr: string) =>
  (expr.replace(/"[^"]*"|\[\w+\]|\b\d[\w.]*/g, "").match(/[a-z_][a-z_0-9]*/g) ?? []).filter(
    (word) => !notMetrics.has(word),
  );

test("[RUN-27] every metric that the rules and the dashboard name exists, and every alert has its section", async () => {
  const rules = Rules.parse(parse(await deployed("alerts.yml"))).groups.flatMap(
    ({ rules }) => rules,
  );
  const { panels } = Dashboard.parse(JSON.parse(await deployed("grafana-dashboard.json")));
  const exprs = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
  const text = await read();
  const named = new Set(exprs.flatMap(metricsIn));
  expect(named.size).toBeGreaterThan(15);
  const types = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  const missing = [...named].filter(
    (name) => !types.has(name) && !types.has(name.replace(/_(count|sum|bucket)$/, "")),
  );
  expect(missing).toEqual([]);

  const sections = [...(await deployed("runbook.md")).matchAll(/^## (\w+)$/gm)].map(
    ([, name]) => name,
  );
  expect(sections).toEqual(rules.map(({ alert }) => alert));
});
