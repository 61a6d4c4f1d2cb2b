import { writeMail } from "#platform/mails/write-mail.tsx";
import { DataLink, dataLinkSubject } from "./data-link.tsx";
import type { PeopleMails } from "./mail-texts.ts";

/** The mails of this feature, written; built like the pages, because templates are JSX. */
export const mails: PeopleMails = {
  writeDataLink: (mail) => writeMail(dataLinkSubject(mail), <DataLink {...mail} />),
};
