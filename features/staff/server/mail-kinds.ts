import { z } from "zod";
import type { MailKind, MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { ROLES } from "#shared/newsroom/permissions.ts";
import type { StaffMails } from "../mails/mail-texts.ts";
import { LINK_HOURS, setUpLink } from "./set-up/set-up-links.ts";
import { findInvitations, findReset, saveToken } from "./token-repository.ts";

export const INVITATION = "staff-invitation";
export const RESET = "staff-reset";
export const CODE_USED = "staff-code-used";

const ResetData = z.object({ staffId: z.number() });
const CodeData = z.object({ left: z.number() });

/** A new token for each delivery attempt, stored before the mail is sent, so that every copy of the mail works. */
export function staffMailKinds(options: {
  mails: StaffMails;
  origin: string;
  newsroomOrigin?: string;
}): MailKinds {
  const { mails, newsroomOrigin = options.origin } = options;

  const invitation: MailKind = {
    async prepare({ db, clock }, { recipient }) {
      const open = await findInvitations(db, clock.now());
      const found = open.find(({ email }) => email === recipient);
      if (!found) return undefined;
      const { email, expiresAt } = found;
      const roles = ROLES.filter((role) => found.roles?.includes(role));
      const token = newToken();
      await saveToken(db, { kind: "invitation", hash: hashOf(token), email, roles, expiresAt });
      return mails.writeInvitation({
        url: setUpLink(newsroomOrigin, token),
        roles,
        hours: LINK_HOURS,
      });
    },
  };

  const reset: MailKind = {
    async prepare({ db, clock }, { data }) {
      const { staffId } = ResetData.parse(data);
      const [open] = await findReset(db, { staffId, now: clock.now() });
      if (!open) return undefined;
      const token = newToken();
      const { expiresAt } = open;
      await saveToken(db, { kind: "reset", hash: hashOf(token), staffId, expiresAt });
      return mails.writeReset({ url: setUpLink(newsroomOrigin, token), hours: LINK_HOURS });
    },
  };

  const codeUsed: MailKind = {
    async prepare(_, { data }) {
      const { left } = CodeData.parse(data);
      return mails.writeCodeUsed({ left, url: `${newsroomOrigin}/newsroom/me` });
    },
  };

  return { [INVITATION]: invitation, [RESET]: reset, [CODE_USED]: codeUsed };
}
