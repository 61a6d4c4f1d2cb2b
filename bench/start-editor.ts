import { createArticle } from "#features/stories/server/writing/saved-articles.ts";
import { systemClock } from "../platform/server/clock.ts";
import { anArticle } from "../testing/builders/builders.ts";
import { signedInStaff } from "../testing/builders/staff.ts";
import type { Archive } from "./archive/open-archives.ts";
import type { Running } from "./start-process.ts";

export interface Editor {
  url: string;
  token: string;
  newStory(content: string): Promise<{ id: number; slug: string }>;
  post(path: string, body: object): Promise<unknown>;
}

/** Somebody who is signed in to the newsroom of this site. */
export async function startEditor({ database }: Archive, { url }: Running): Promise<Editor> {
  const deps = { db: database.db, clock: systemClock };
  const { token } = await signedInStaff(deps);
  return {
    url,
    token,
    newStory: (content) => createArticle(deps, anArticle({ content })),
    async post(path, body) {
      const response = await fetch(`${url}/api/newsroom/stories${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: url, cookie: `desk=${token}` },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
  };
}

/** Publishes new stories one after the other; milliseconds until each page is served. */
export async function publishStories(
  { newStory, post, url }: Editor,
  { stories, content }: { stories: number; content: string },
): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < stories; count += 1) {
    const { id, slug } = await newStory(content);
    const began = performance.now();
    await post(`/${id}/publish`, {});
    while ((await readPage(`${url}/article/${slug}`)) !== 200);
    times.push(performance.now() - began);
  }
  return times;
}

async function readPage(address: string): Promise<number> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.status;
}
