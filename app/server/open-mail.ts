import type { FastifyBaseLogger } from "fastify";
import { openSmtpTransport } from "#clients/smtp.ts";
import { mailFolderOf, openFolderTransport } from "#platform/server/mail/folder-transport.ts";
import type { MailTransport } from "#platform/server/mail/mail.ts";
import { site } from "#site.config.ts";
import type { Config } from "./config.ts";

/** Sends by SMTP if SMTP_URL is set, else writes mails to a folder. */
export function openMail(
  config: Pick<Config, "SMTP_URL" | "MAIL_FROM" | "MAIL_LANES" | "DATA_DIR" | "publicUrl">,
  log: FastifyBaseLogger,
): MailTransport {
  const sender = {
    // Asked for each mail, because owners may change the name and the address.
    from: () => ({
      name: config.MAIL_FROM?.name || site.name,
      address: config.MAIL_FROM?.address ?? site.contacts.newsroom,
    }),
    origin: config.publicUrl,
  };
  if (config.SMTP_URL)
    return openSmtpTransport({ url: config.SMTP_URL, lanes: config.MAIL_LANES, ...sender });
  const folder = mailFolderOf(config.DATA_DIR);
  log.warn({ folder }, "SMTP_URL is not set: mails are written to this folder");
  return openFolderTransport({ folder, ...sender });
}
