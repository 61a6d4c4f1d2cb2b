import { get } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "#testing/app/test-app.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import {
  type OtlpCollector,
  type ReceivedSpan,
  startOtlpCollector,
} from "#testing/services/otlp-collector.ts";

// Owns what is written of single requests: the access log and traces.

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

/** As somebody on another machine than the proxy. */
const getFrom = (url: string, localAddress: string, headers: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    get(url, { localAddress, headers }, (response) => {
      response.resume().on("end", () => resolve(String(response.headers["x-request-id"])));
    }).on("error", reject);
  });

test("[RUN-28] the access log has a line of JSON for each request, with the proxy's id and nothing about the reader", async () => {
  const lines: Record<string, unknown>[] = [];
  const app = await startTestApp({
    env: { ...BEHIND_PROXY, ACCESS_LOG: "on", LOG_LEVEL: "fatal" },
    logTo: { write: (line) => lines.push(JSON.parse(line)) },
    extend: (_, server) => void server.get("/logged/:word", async () => "logged"),
  });
  onTestFinished(() => app.close());
  const headers = { "x-request-id": "proxy-0001", "x-forwarded-for": "192.0.2.77" };
  const path = "/logged/a-secret-token?page=1";
  const ids = [
    await getFrom(app.url + path, "127.0.0.1", headers),
    await getFrom(app.url + path, "127.0.0.2", headers),
    await getFrom(app.url + path, "127.0.0.1", { "x-request-id": 'forged" line' }),
  ];
  expect(ids).toEqual([
    "proxy-0001",
    ...Array.from({ length: 2 }, () => expect.stringMatching(/^[0-9a-f-]{36}$/)),
  ]);
  await expect.poll(() => lines.length).toBe(3);
  expect(lines[0]).toMatchObject({
    id: "proxy-0001",
    method: "GET",
    route: "/logged/:word",
    status: "200",
    cache: "none",
    seconds: expect.any(Number),
    msg: "request",
  });
  expect(JSON.stringify(lines)).not.toMatch(/192\.0\.2|secret-token/);
});

async function traced(collector: OtlpCollector, ratio: string) {
  const app = await startTestApp({
    env: {
      ...BEHIND_PROXY,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: "x-team=news%20desk",
      OTEL_TRACES_SAMPLER_ARG: ratio,
    },
    extend: (_, server) => {
      server.get("/traced/:id", async () => {
        await app.database.pool.query("select $1::int", [1]);
        await (await fetch(`${collector.url}/elsewhere?key=secret`)).text();
        return "";
      });
    },
  });
  return app;
}

const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test("[RUN-29] a request, its queries and what it sends to others are one trace, which continues the proxy's", async () => {
  const collector = await startOtlpCollector();
  onTestFinished(() => collector.close());
  const app = await traced(collector, "0");
  const headers = { traceparent: `00-${TRACE}-${SPAN}-01` };
  await getFrom(`${app.url}/traced/1`, "127.0.0.1", headers);
  // A stranger's, and one that the proxy does not record.
  await getFrom(`${app.url}/traced/2`, "127.0.0.2", headers);
  await getFrom(`${app.url}/traced/3`, "127.0.0.1", { traceparent: `00-${TRACE}-${SPAN}-00` });
  await app.close();

  const sent = collector.calls.filter(({ path }) => path === "/v1/traces");
  expect(sent.map(({ status, headers }) => [status, headers["x-team"]])).toEqual([
    [200, "news desk"],
  ]);
  const root = collector.spans.find(({ kind }) => kind === 2);
  expect(root).toMatchObject({ name: "GET /traced/:id", traceId: TRACE, parentSpanId: SPAN });
  const children = collector.spans.filter((span) => span !== root);
  const { host } = new URL(collector.url);
  expect(children.map(({ name }) => name)).toEqual(["SELECT", `GET ${host}`]);
  for (const { traceId, parentSpanId, kind } of children)
    expect([traceId, parentSpanId, kind]).toEqual([TRACE, root?.spanId, 3]);
  expect(children.map(attributesOf)).toMatchObject([
    { "db.query.text": "select $1::int" },
    { "http.response.status_code": "418" },
  ]);
  expect(JSON.stringify(collector.spans)).not.toContain("secret");
});
