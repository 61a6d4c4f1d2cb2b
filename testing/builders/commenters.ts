import type { PublicComment } from "#features/comments/calls/comments.ts";
import { importComment } from "#features/comments/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { MINUTE } from "#shared/time/units.ts";
import { startTestApp, type TestAppOptions } from "../app/test-app.ts";
import { publishedArticle } from "./builders.ts";
import { BEHIND_PROXY } from "./visitors.ts";

export type Commenters = Awaited<ReturnType<typeof startCommenters>>;

let written = 0;

/** A valid comment with a unique text; set only what the test is about. */
export function aComment(given: Record<string, unknown> = {}) {
  written += 1;
  return {
    content: `I was on ferry ${written} that morning and saw nothing of the kind.`,
    authorName: "Ana Ruiz",
    authorEmail: "ana@reader.example",
    ...given,
  };
}

/** Visible comments, inserted directly: the last one newest, a minute apart. */
export async function someComments(
  deps: Deps,
  articleId: number,
  contents: readonly string[],
): Promise<void> {
  const now = deps.clock.now().getTime();
  for (const [index, content] of contents.entries()) {
    const then = new Date(now - (contents.length - index) * MINUTE);
    const comment = { articleId, authorName: "Bo Lind", authorEmail: "bo@reader.example", content };
    await importComment({ ...deps, clock: { now: () => then } }, comment);
  }
}

/** The site and people who comment. */
export async function startCommenters(options: TestAppOptions = {}) {
  const app = await startTestApp({ ...options, env: BEHIND_PROXY });
  let networks = 0;

  /** Each from another network by default. */
  function post(articleId: number, given: Record<string, unknown> = {}, from?: string) {
    networks += 1;
    const address = from ?? `10.4.${(networks >> 8) & 255}.${networks & 255}`;
    const body = { articleId, ...aComment(given) };
    return app.post(`/api/articles/${articleId}/comments`, body, { "x-forwarded-for": address });
  }

  /** The response to an accepted comment. */
  async function posted(articleId: number, given: Record<string, unknown> = {}) {
    const response = await post(articleId, given);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    // The type is checked by the tests about it.
    return (await response.json()) as PublicComment;
  }

  const list = (articleId: number, query = "") =>
    app.read<PublicComment[]>(`/api/articles/${articleId}/comments${query}`);

  async function countShown(articleId: number) {
    const { commentCount } = await app.read<{ commentCount: number }>(`/api/articles/${articleId}`);
    return commentCount;
  }

  const stored = async (articleId: number) =>
    (await app.database.pool.query("select * from comments where article_id = $1", [articleId]))
      .rows;

  /** The id of a published article. */
  const article = async () => (await publishedArticle(app.deps)).id;

  return { app, post, posted, list, countShown, stored, article, close: () => app.close() };
}
