import { z } from "zod";
import type { CommentMails } from "#features/comments/mails/mail-texts.ts";
import { permalink } from "#features/comments/permalink.ts";
import { confirmLink, leaveLink, oneClickLink } from "#features/comments/reply-mail-links.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { MailKind, MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import { articlePath } from "#shared/site/paths.ts";
import { REPLY_CONFIRM, REPLY_NOTICE } from "./queue-reply-mails.ts";
import { findAddress, setEnded } from "./reply-address-repository.ts";
import { findShownReplies, isWanted } from "./reply-notice-repository.ts";
import { confirmToken, leaveToken } from "./reply-tokens.ts";

const AddressReference = z.object({ addressId: z.int() });
const NoticeData = AddressReference.extend({ commentId: z.int(), replyIds: z.array(z.int()) });

/** Neither mail has a stranger's words in it, so that nobody can write to somebody in our name. */
export function commentMailKinds({
  mails,
  origin,
}: {
  mails: CommentMails;
  origin: string;
}): MailKinds {
  const refused: MailKind["refused"] = async (tx, { data }) => {
    await setEnded(tx, AddressReference.parse(data).addressId, "refused");
  };

  async function linksFor({ db }: Deps, email: string, comment?: number) {
    const token = await leaveToken(db, email);
    return {
      leaveAllUrl: leaveLink(origin, token),
      leaveUrl: leaveLink(origin, token, comment),
      oneClick: oneClickLink(origin, token),
    };
  }

  const confirm: MailKind = {
    refused,
    async prepare(deps, { data }) {
      const address = await findAddress(deps.db, AddressReference.parse(data).addressId);
      if (!address?.email || !address.confirmHash || !address.confirmQueuedAt) return;
      const token = await confirmToken(deps.db, address.email, address.confirmQueuedAt);
      const { leaveAllUrl, oneClick } = await linksFor(deps, address.email);
      const written = await mails.writeReplyConfirm({
        confirmUrl: confirmLink(origin, token),
        leaveAllUrl,
      });
      return { ...written, unsubscribeUrl: oneClick };
    },
  };

  /** Without replies that were removed since. */
  const notice: MailKind = {
    refused,
    async prepare(deps, { data, recipient }) {
      const { addressId, commentId, replyIds } = NoticeData.parse(data);
      if (!(await isWanted(deps.db, { addressId, commentId }))) return;
      const replies = await findShownReplies(deps.db, replyIds, deps.clock.now());
      const [first] = replies;
      if (!first) return;
      const { oneClick, ...links } = await linksFor(deps, recipient, commentId);
      const written = await mails.writeReplyNotice({
        ...links,
        count: replies.length,
        articleTitle: first.articleTitle,
        url: origin + articlePath(first.articleSlug) + permalink(first.id),
      });
      return { ...written, unsubscribeUrl: oneClick };
    },
  };

  return { [REPLY_CONFIRM]: confirm, [REPLY_NOTICE]: notice };
}
