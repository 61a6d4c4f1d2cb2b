import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { timestamp } from "#shared/contract/fields.ts";
import {
  APPLICATION_STATES,
  intakeList,
  MailPreview,
  oneSent,
  Reasoned,
  reason,
  Sender,
} from "#shared/newsroom/intake.ts";
import { CHOICES } from "../freelancers/application-choices.ts";

const APPLICATIONS = "/api/newsroom/applications";

/** Without address, birth date and phone number. */
export const ApplicationRow = z.object({
  id: z.int(),
  reference: z.string(),
  status: z.enum(["waiting", "accepted", "declined"]),
  /** Why it looks like spam. */
  heldFor: z.array(z.string()),
  fullName: z.string(),
  firstName: z.string(),
  location: z.string(),
  experience: z.string(),
  openToTravel: z.enum(CHOICES),
  commissionWork: z.enum(CHOICES),
  workLinks: z.array(z.string()),
  createdAt: timestamp,
  decidedAt: z.nullable(timestamp),
  reason: z.nullable(z.string()),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

export const listApplications = endpoint({
  method: "GET",
  path: APPLICATIONS,
  summary: "Applications in a state; what waits longest comes first",
  request: intakeList(APPLICATION_STATES),
  reply: z.object({ applications: z.array(ApplicationRow), total: z.int() }),
});

export const getApplication = endpoint({
  method: "GET",
  path: `${APPLICATIONS}/:id`,
  summary: "One application without address, birth date and phone number",
  request: { params: oneSent },
  reply: ApplicationRow,
});

export const previewDecision = endpoint({
  method: "POST",
  path: `${APPLICATIONS}/:id/preview`,
  summary: "The mail of a decision that is not made yet",
  request: {
    params: oneSent,
    body: z.discriminatedUnion("decision", [
      z.object({ decision: z.literal("accept") }),
      z.object({ decision: z.literal("decline"), reason }),
    ]),
  },
  reply: z.object({ mail: MailPreview }),
});

export const acceptApplication = actEndpoint({
  method: "POST",
  path: `${APPLICATIONS}/:id/accept`,
  request: { params: oneSent },
  reply: ApplicationRow,
});

export const declineApplication = actEndpoint({
  method: "POST",
  path: `${APPLICATIONS}/:id/decline`,
  request: { params: oneSent, body: Reasoned },
  reply: ApplicationRow,
});

export const lookUpAddress = actEndpoint({
  method: "POST",
  path: `${APPLICATIONS}/:id/look-up-address`,
  request: { params: oneSent },
  reply: Sender,
});

export const lookUpApplicant = actEndpoint({
  method: "POST",
  path: `${APPLICATIONS}/:id/look-up`,
  request: { params: oneSent },
  // Both are deleted once an application is declined.
  reply: z.object({
    details: z.nullable(z.object({ phoneNumber: z.nullable(z.string()), dateOfBirth: z.string() })),
  }),
});
