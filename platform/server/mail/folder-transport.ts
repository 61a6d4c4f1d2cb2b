import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "#shared/system-code.ts";
import { compose, MAILS_AT_ONCE, type Mailbox, type MailTransport } from "./mail.ts";

export const mailFolderOf = (dataDir: string): string => join(dataDir, "mail");

/** Writes mails as .eml files, for a site without a mail server. */
export function openFolderTransport(options: {
  folder: string;
  from: () => Mailbox;
  origin: string;
}): MailTransport {
  const { folder, from, origin } = options;

  return {
    lanes: MAILS_AT_ONCE,
    async send(mail) {
      try {
        const { message } = compose(mail, { from: from(), origin });
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
    close: async () => {},
  };
}

/** Deletes mails that were written before then: they hold addresses, and nobody collects them. */
export async function sweepMailFolder(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemCode(error) === "ENOENT") return [];
    throw error;
  });
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before.getTime()) await rm(path, { force: true });
  }
}
