import { publishedArticle } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";
import type { Donors } from "#testing/builders/donors.ts";
import { aMessage, anApplication, aSubmission } from "#testing/builders/people.ts";

/** Uses every form that stores an address; returns the article that was commented on. */
export async function leaveTraces(donors: Donors, email: string): Promise<{ articleId: number }> {
  const { id: articleId } = await publishedArticle(donors.app.deps);
  const comment = { articleId, ...aComment({ authorEmail: email }) };
  const sent = [
    await donors.post("/api/newsletter/subscribe", { email }),
    await donors.post(`/api/articles/${articleId}/comments`, comment),
    await donors.post(
      "/api/submit-video",
      aSubmission({ submitterEmail: email, date: "2026-01-02" }),
    ),
    await donors.post("/api/join-fntv", anApplication({ email })),
    await donors.post("/api/contact", aMessage({ email })),
  ];
  for (const response of sent) {
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  }
  await donors.paid({ donorEmail: email });
  return { articleId };
}
