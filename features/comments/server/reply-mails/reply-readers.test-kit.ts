import { startTestMail } from "#testing/app/test-mail.ts";
import { startCommenters } from "#testing/builders/commenters.ts";
import { queueReplyMails } from "./send-reply-mails.ts";

export type ReplyReaders = Awaited<ReturnType<typeof startReplyReaders>>;

/** The site, its mail, and commenters who want to hear of replies. */
export async function startReplyReaders() {
  const site = await startCommenters();
  const mail = await startTestMail(site.app);
  const run = { signal: new AbortController().signal, since: undefined };
  let people = 0;

  const queue = () => queueReplyMails.run(site.app.deps, run);

  /** What the jobs send to an address now. */
  async function mailsTo(email: string) {
    mail.sandbox.clear();
    await queue();
    await mail.deliver();
    return mail.sandbox.mails().filter(({ to }) => to.includes(email));
  }

  /** Comments, and asks for mails. */
  const ask = (articleId: number, authorEmail: string, given: Record<string, unknown> = {}) =>
    site.posted(articleId, { authorEmail, mailReplies: true, ...given });

  /** By another person each time. */
  function reply(comment: { id: number; articleId: number }, given: Record<string, unknown> = {}) {
    people += 1;
    const authorEmail = `replier${people}@reader.example`;
    return site.posted(comment.articleId, { authorEmail, replyTo: comment.id, ...given });
  }

  const call = (name: "confirm" | "leave", body: object) =>
    site.app.post(`/api/comments/reply-mails/${name}`, body);

  /** A comment of somebody who has confirmed their address. */
  async function confirmed(articleId: number, email: string) {
    const comment = await ask(articleId, email);
    const [requested] = await mailsTo(email);
    await call("confirm", { token: tokenIn(requested?.text ?? "", "confirm") });
    return comment;
  }

  /** What is stored of the addresses that were not deleted. */
  async function stored(email: string): Promise<{ status: string; comment_id: number | null }[]> {
    const { rows } = await site.app.database.pool.query(
      `select status, comment_id from reply_addresses a left join reply_notices n on n.address_id = a.id
       where email = $1 order by comment_id`,
      [email],
    );
    return rows;
  }

  async function close() {
    await mail.close();
    await site.close();
  }

  return { site, mail, queue, mailsTo, ask, reply, call, confirmed, stored, close };
}

/** The token in the fragment of a link to one of the pages. */
export function tokenIn(text: string, page: "confirm" | "leave"): string {
  const [, token = ""] = new RegExp(`/reply-mails/${page}(?:/\\d+)?#([\\w-]+)`).exec(text) ?? [];
  if (!token) throw new Error(`No link to ${page} in the mail`);
  return token;
}
