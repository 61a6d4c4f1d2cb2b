import { z } from "zod";
import { DATA_CHOICES, type DataChoice } from "#features/site/calls/people.ts";
import type { MailKind, MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import type { PersonalTables } from "#platform/server/personal-data.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { HOUR } from "#shared/time/units.ts";
import type { PeopleMails } from "../mails/mail-texts.ts";
import { saveDataRequestToken } from "./data-request-repository.ts";
import { holdsData } from "./export-person.ts";
import { DATA_REQUEST } from "./request-data.ts";

const LINK_VALID_FOR = 48 * HOUR;
const RequestData = z.object({ choice: z.enum(DATA_CHOICES) });

export function peopleMailKinds(options: {
  mails: PeopleMails;
  origin: string;
  personal: PersonalTables;
}): MailKinds {
  const { mails, origin, personal } = options;

  const dataLink: MailKind = {
    async prepare(deps, { recipient, data }) {
      if (!(await holdsData({ ...deps, personal }, recipient, DATA_REQUEST))) return undefined;
      const { choice } = RequestData.parse(data);
      // A new token for each delivery attempt, stored before the mail is sent, so that every copy of the mail works.
      const token = newToken();
      const expiresAt = new Date(deps.clock.now().getTime() + LINK_VALID_FOR);
      await saveDataRequestToken(deps.db, {
        hash: hashOf(token),
        email: recipient,
        choice,
        expiresAt,
      });
      return mails.writeDataLink({ choice, url: myDataPage(origin, choice, token) });
    },
  };

  return { [DATA_REQUEST]: dataLink };
}

/** The token is in the fragment, which browsers do not send, so that no log or proxy sees it. */
const myDataPage = (origin: string, choice: DataChoice, token: string) =>
  `${origin}/my-data/${choice}#${token}`;
