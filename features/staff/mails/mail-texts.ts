import type { WrittenMail } from "#platform/mails/written-mail.ts";
import type { Role } from "#shared/newsroom/permissions.ts";

export interface ResetMail {
  url: string;
  /** How long the link works. */
  hours: number;
}

export interface InvitationMail extends ResetMail {
  roles: readonly Role[];
}

export interface CodeUsedMail {
  /** How many recovery codes are left. */
  left: number;
  url: string;
}

/** The built templates, as the server sees them. */
export interface StaffMails {
  writeInvitation(mail: InvitationMail): Promise<WrittenMail>;
  writeReset(mail: ResetMail): Promise<WrittenMail>;
  writeCodeUsed(mail: CodeUsedMail): Promise<WrittenMail>;
}
