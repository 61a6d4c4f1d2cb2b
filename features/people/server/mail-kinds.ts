import { z } from "zod";
import type { MailKind, MailKinds } from "../../../platform/server/mail/deliver-outbox.ts";
import { hashOf, newToken } from "../../../platform/server/tokens.ts";
import { HOUR } from "../../../shared/time/units.ts";
import { DATA_CHOICES } from "../contract.ts";
import { myDataPage } from "../links.ts";
import type { PeopleMails } from "../mails/mail-texts.ts";
import { saveToken } from "./data-request-repository.ts";
import { holdsData } from "./holds-data.ts";
import { DATA_REQUEST } from "./request-data.ts";

const LINK_VALID_FOR = 48 * HOUR;
const RequestData = z.object({ choice: z.enum(DATA_CHOICES) });

export function peopleMailKinds(options: { mails: PeopleMails; origin: string }): MailKinds {
  const { mails, origin } = options;

  const dataLink: MailKind = {
    async prepare(deps, { recipient, data }) {
      if (!(await holdsData(deps, recipient))) return undefined;
      const { choice } = RequestData.parse(data);
      // A new token for each delivery attempt, stored before the mail is sent, so that every copy of the mail works.
      const token = newToken();
      const expiresAt = new Date(deps.clock.now().getTime() + LINK_VALID_FOR);
      await saveToken(deps.db, { hash: hashOf(token), email: recipient, choice, expiresAt });
      return mails.writeDataLink({ choice, url: myDataPage(origin, choice, token) });
    },
  };

  return { [DATA_REQUEST]: dataLink };
}
