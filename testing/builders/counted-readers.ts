import type { AnalyticsOverview } from "#features/numbers/calls/numbers.ts";
import type { Days } from "#features/numbers/limits.ts";
import type { TestApp } from "../app/test-app.ts";

export const A_BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

interface Reader {
  /** Its network; another one each time by default. */
  from?: string;
  browser?: string;
  sessionId?: string;
  headers?: Record<string, string>;
}

const AT_ONCE = 25;

/** A few at a time, because on a busy machine the server would close hundreds of new connections as too slow. */
export async function sendMany(
  count: number,
  send: (at: number) => Promise<Response>,
): Promise<Response[]> {
  const responses: Response[] = [];
  while (responses.length < count) {
    const first = responses.length;
    const length = Math.min(AT_ONCE, count - first);
    responses.push(...(await Promise.all(Array.from({ length }, (_, at) => send(first + at)))));
  }
  return responses;
}

/** Readers of the site as its server counts them. The app must trust our forwarded addresses. */
export function createCountedReaders(app: TestApp) {
  let made = 0;

  function send(path: string, body: object, reader: Reader = {}) {
    made += 1;
    const {
      from = `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`,
      browser = A_BROWSER,
      sessionId = `session-${made}`,
    } = reader;
    const headers = { "user-agent": browser, "x-forwarded-for": from, ...reader.headers };
    return app.post(`/api/analytics/${path}`, { sessionId, ...body }, headers);
  }

  return {
    send,
    view: (path: string, reader?: Reader & { referrer?: string }) =>
      send(
        "track-pageview",
        { path, ...(reader?.referrer !== undefined && { referrer: reader.referrer }) },
        reader,
      ),
    read: (seconds: number, reader: Reader) =>
      send("track-engagement", { engaged: seconds * 1_000 }, reader),
    /** Reaches the end of a story. */
    finish: (path: string, reader: Reader) =>
      send("track-engagement", { engaged: 2_000, end: path }, reader),
    click: (click: object, reader?: Reader) => send("track-click", { ...aClick, ...click }, reader),
    overview: (days: Days = 7) =>
      app.read<AnalyticsOverview>(`/api/analytics/overview?days=${days}`),
    /** `received`, `stored` and each reason, over all kinds. */
    async meters(): Promise<Record<string, number>> {
      const text = await (await app.get("/metrics")).text();
      const sums: Record<string, number> = {};
      for (const [, name, labels = "", value] of text.matchAll(
        /^analytics_(\w+)_total\{([^}]*)\} (\d+)$/gm,
      )) {
        const key = /reason="(\w+)"/.exec(labels)?.[1] ?? name ?? "";
        sums[key] = (sums[key] ?? 0) + Number(value);
      }
      return sums;
    },
  };
}

export const aClick = {
  clickType: "article",
  targetUrl: "/about-us",
  targetTitle: "Ferry halted",
  targetId: 7,
  sourcePage: "/",
  elementType: "article-card",
  category: "News",
  timestamp: "2026-11-15T08:00:00.000Z",
};
