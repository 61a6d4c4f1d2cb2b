import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { systemCode } from "../../../shared/errors/system-code.ts";
import { compose } from "./compose.ts";
import type { Mailbox, MailTransport } from "./mail.ts";

/** Writes mails as .eml files, for a site without a mail server. */
export function openFolderTransport(options: {
  folder: string;
  from: () => Mailbox;
  origin: string;
}): MailTransport {
  const { folder, from, origin } = options;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

  return {
    async send(mail) {
      try {
        const { message } = await transport.sendMail(compose(mail, { from: from(), origin }));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = join(folder, `${mail.key.replace(/[^\w-]+/g, ".")}.eml`);
        // Renamed when complete, so that nobody reads a partial mail.
        await writeFile(`${file}.part`, message, { mode: 0o600 });
        await rename(`${file}.part`, file);
        return { outcome: "sent" };
      } catch (error) {
        const code = systemCode(error) ?? "unknown";
        return { outcome: "away", problem: `the mail folder is not writable: ${code}` };
      }
    },
    close: async () => transport.close(),
  };
}
