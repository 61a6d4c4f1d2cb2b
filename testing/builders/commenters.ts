import type { PublicComment } from "../../features/comments/contract.ts";
import { importComment } from "../../features/comments/server/public.ts";
import type { Deps } from "../../platform/server/deps.ts";
import { MINUTE } from "../../shared/time/units.ts";
import { startTestApp, type TestAppOptions } from "../app/test-app.ts";
import { publishedArticle } from "./builders.ts";
import { BEHIND_PROXY } from "./visitors.ts";

export type Commenters = Awaited<ReturnType<typeof startCommenters>>;

let written = 0;

/** A believable comment that nobody wrote before; say only what the test is about. */
export function aComment(given: Record<string, unknown> = {}) {
  written += 1;
  return {
    content: `I was on ferry ${written} that morning and saw nothing of the kind.`,
    authorName: "Ana Ruiz",
    authorEmail: "ana@reader.example",
    ...given,
  };
}

/** Shown ones, straight into the store: the last one newest, a minute between them. */
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
  let households = 0;

  /** Each from another household, unless said. */
  function post(articleId: number, given: Record<string, unknown> = {}, from?: string) {
    households += 1;
    const address = from ?? `10.4.${(households >> 8) & 255}.${households & 255}`;
    const body = { articleId, ...aComment(given) };
    return app.post(`/api/articles/${articleId}/comments`, body, { "x-forwarded-for": address });
  }

  /** What was answered to a comment that was taken. */
  async function posted(articleId: number, given: Record<string, unknown> = {}) {
    const response = await post(articleId, given);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    // Looked at by the tests that are about it.
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

  /** The number of an article that is out. */
  const article = async () => (await publishedArticle(app.deps)).id;

  return { app, post, posted, list, countShown, stored, article, close: () => app.close() };
}
