import { Agent } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { filesIn } from "./files-in.ts";
import type { GuideProxy } from "./guide-proxy.ts";
import { type ReceivedResponse, sendRequest } from "./send-request.ts";

/** In milliseconds: the site takes 3,000 subscriptions an hour, and two people subscribe for up to ten minutes. */
const BETWEEN_SUBSCRIPTIONS = 400;

let people = 0;
/** An address that nobody else has. */
function somebody(): string {
  people += 1;
  return `127.${10 + ((people >> 16) & 127)}.${(people >> 8) & 255}.${people & 255}`;
}

/** Readers who open these pages, and people who subscribe, for as long as it is not ended. */
export function startLoad({ https }: GuideProxy, paths: readonly string[]) {
  const counts = { gets: 0, failedGets: 0, files: 0, failedFiles: 0, posts: 0, failedPosts: 0 };
  const failures: string[] = [];
  const accepted: string[] = [];
  let isOver = false;
  const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true }));
  const note = (what: string, { status }: ReceivedResponse) => {
    if (status !== 200) failures.push(`${what}: ${status}`);
    return status !== 200;
  };
  const reading = agents.map(async (agent) => {
    const from = somebody();
    while (!isOver) {
      const path = paths[counts.gets % paths.length] ?? "/";
      counts.gets += 1;
      const page = await sendRequest(https, { path, from, agent });
      if (note(path, page)) counts.failedGets += 1;
      // One file of the page, which another node may be asked for.
      const files = filesIn(page.text);
      const file = files[counts.files % files.length];
      if (file === undefined) continue;
      counts.files += 1;
      if (note(file, await sendRequest(https, { path: file, from, agent })))
        counts.failedFiles += 1;
    }
  });
  const writing = [1, 2].map(async () => {
    while (!isOver) {
      const email = `ops-${people}@news.example`;
      const sent = { path: "/api/newsletter/subscribe", body: { email }, from: somebody() };
      counts.posts += 1;
      if (note("subscribe", await sendRequest(https, sent))) counts.failedPosts += 1;
      else accepted.push(email);
      await pause(BETWEEN_SUBSCRIPTIONS);
    }
  });
  return {
    counts,
    failures,
    accepted,
    async untilMore(responses: number) {
      const wanted = counts.gets + responses;
      await expect.poll(() => counts.gets).toBeGreaterThan(wanted);
    },
    async end() {
      isOver = true;
      await Promise.all([...reading, ...writing]);
      for (const agent of agents) agent.destroy();
    },
  };
}
