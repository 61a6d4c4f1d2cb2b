import { eq } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import { comments as table } from "#db/schema/comments.ts";
import { COMMENTS_AT_ONCE } from "#features/comments/limits.ts";
import { collectedAttacks } from "#testing/attacks/collected-attacks.ts";
import { hostileHtml } from "#testing/attacks/hostile-html.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { commentsScreen } from "../screens/comments-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { expect, test } from "../support/site-test.ts";

// Tests D2 in a real browser: without the content security policy, nothing that a stranger wrote runs.

test.use({ bypassCSP: true });

/** Our own attacks, and collected ones where available. */
const attacks = [...hostileHtml, ...collectedAttacks()]
  .map((text) => text.replace(/\r\n?/g, "\n").replaceAll("\0", ""))
  .filter((text) => text.trim() !== "" && text.length < 4_000);

/** As many at once as fit into a comment. */
function compressed(texts: readonly string[]): string[] {
  const packs: string[] = [];
  for (const text of texts) {
    const last = packs.at(-1);
    if (last !== undefined && last.length + text.length < 4_500) {
      packs[packs.length - 1] = `${last}\n${text}`;
    } else packs.push(text);
  }
  return packs;
}

test("D2 attacks in name and text do not run, from the server or by a script", async ({
  page,
  site,
}) => {
  const { id } = await publishedArticle(site.deps, { slug: "attacked" });
  const contents = compressed(attacks).slice(0, COMMENTS_AT_ONCE);
  const names = attacks.map((text) => [...text].slice(0, 80).join(""));
  const none = Buffer.alloc(0);
  // Bypasses the checks of posting, like an older version or another program.
  await site.deps.db.insert(table).values(
    contents.map((content, index) => ({
      articleId: id,
      authorName: names[index] ?? "",
      content,
      status: "shown" as const,
      author: none,
      textHash: none,
      submission: Buffer.from([index]),
      createdAt: new Date(site.clock.now().getTime() + index),
    })),
  );
  await site.deps.db
    .update(articles)
    .set({ commentCount: contents.length })
    .where(eq(articles.id, id));
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  const { comments } = commentsScreen(page);
  const expectHarmless = async () => {
    await expect(comments).toHaveCount(contents.length);
    for (const comment of await comments.all()) await comment.click();
    const elements = await comments.evaluateAll((list) =>
      list.flatMap((item) =>
        [...item.querySelectorAll("*:not(.comment-act, [action], [action] *)")].map(
          (part) => part.localName,
        ),
      ),
    );
    expect(new Set(elements)).toEqual(new Set(["div", "p", "bdi", "time"]));
    expect(await comments.locator("p:last-child").allTextContents()).toEqual(contents.toReversed());
    expect(alerts).toEqual([]);
    await expect(page).toHaveURL("/article/attacked");
  };
  await page.goto("/article/attacked");
  await headerScreen(page).untilRunning();
  await expectHarmless();
  await page.goto("/category/News");
  await headerScreen(page).untilRunning();
  await page.getByRole("main").getByRole("article").getByRole("link").click();
  await expectHarmless();
});
