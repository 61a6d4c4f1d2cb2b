import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { openClickhouse } from "#clients/clickhouse.ts";
import { createEventTables, findMissingTables } from "#features/numbers/server/sink/event-state.ts";
import { chdb, startChdb } from "./start-chdb.ts";

const hash = "0123456789abcdef".repeat(2);
const view = (changed: object) =>
  JSON.stringify({
    at: new Date().toISOString(),
    session: hash,
    visitor: hash,
    path: "/",
    article_id: null,
    arrived: true,
    source: null,
    device: "phone",
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    ...changed,
  });

test.runIf(chdb)(
  "the engine of ClickHouse has our tables, stores a batch once, names bad values and drops old months",
  async () => {
    const server = await startChdb();
    onTestFinished(server.close);
    const clickhouse = openClickhouse({
      CLICKHOUSE_URL: server.url,
      CLICKHOUSE_DATABASE: "news",
      CLICKHOUSE_USER: "default",
      CLICKHOUSE_PASSWORD: "none",
    });
    if (!clickhouse) throw new Error("There is no ClickHouse");
    for (const _ of ["first", "again"]) await createEventTables(clickhouse);
    expect(await findMissingTables(clickhouse)).toEqual([]);
    const count = async () => Number(await clickhouse.run("select count() from page_views"));
    const insert = (lines: string[], token: string = randomUUID()) =>
      clickhouse.insert("page_views", lines, token);

    const token = randomUUID();
    for (const _ of ["first", "again"])
      await insert([view({}), view({ article_id: 7, of_a_later_release: 1 })], token);
    expect(await count()).toBe(2);
    for (const bad of [{ session: "x" }, { at: "yesterday" }, { article_id: "x" }])
      await expect(insert([view({}), view(bad)])).rejects.toMatchObject({ isAboutRows: true });
    await expect(insert(["{"])).rejects.toMatchObject({ isAboutRows: true });
    await expect(clickhouse.insert("missing", [view({})], token)).rejects.toMatchObject({
      exception: 60,
      isAboutRows: false,
    });
    expect(await count()).toBe(2);

    await insert([view({ at: "2020-01-05T08:00:00.000Z" })]);
    await clickhouse.run("optimize table page_views final");
    expect(await count()).toBe(2);
  },
);
