import type { DataChoice } from "#features/site/calls/people.ts";
import type { WrittenMail } from "#platform/mails/written-mail.ts";

export interface DataLinkMail {
  choice: DataChoice;
  url: string;
}

/** The built templates, as the server sees them. */
export interface PeopleMails {
  writeDataLink(mail: DataLinkMail): Promise<WrittenMail>;
}
