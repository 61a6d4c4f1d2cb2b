import type { WrittenMail } from "#platform/mails/written-mail.ts";
import type { DataChoice } from "../contract.ts";

export interface DataLinkMail {
  choice: DataChoice;
  url: string;
}

/** The built templates, as the server sees them. */
export interface PeopleMails {
  writeDataLink(mail: DataLinkMail): Promise<WrittenMail>;
}
