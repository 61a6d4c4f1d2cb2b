import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { text, timestamp, wholeNumber } from "#shared/contract/fields.ts";
import {
  intakeList,
  MailPreview,
  oneSent,
  Reasoned,
  reason,
  Sender,
  SUBMISSION_STATES,
} from "#shared/newsroom/intake.ts";
import { CHECK_KINDS } from "../video-submissions/checks.ts";

const SUBMISSIONS = "/api/newsroom/submissions";

/** Without the sender's address. */
export const SubmissionRow = z.object({
  id: z.int(),
  reference: z.string(),
  status: z.enum(["waiting", "accepted", "declined", "reversed"]),
  /** Why it looks like spam. */
  heldFor: z.array(z.string()),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  /** The day of filming. */
  date: z.string(),
  submitterName: z.string(),
  videoUrl: z.nullable(z.string()),
  createdAt: timestamp,
  decidedAt: z.nullable(timestamp),
  reason: z.nullable(z.string()),
});
export type SubmissionRow = z.infer<typeof SubmissionRow>;

/** Where the file of a submission is played and downloaded; `?as=download` names it. */
export const SUBMISSION_FILE = `${SUBMISSIONS}/:id/file`;

/** What a witness uploaded, as far as it is known without playing it. */
const SubmissionFile = z.object({
  /** As the device called it. */
  name: z.string(),
  /** By its content. */
  type: z.string(),
  bytes: z.int(),
  /** Where the camera says it was. Never published. */
  coordinates: z.nullable(z.string()),
  scan: z.enum(["unscanned", "clean", "infected", "failed"]),
  finding: z.nullable(z.string()),
});
export type SubmissionFile = z.infer<typeof SubmissionFile>;

const checkKind = z.enum(CHECK_KINDS);
export const MARKS = ["night", "front page"] as const;
const marks = z._default(z.array(z.enum(MARKS)), []);

export const Submission = z.extend(SubmissionRow, {
  agreementVersion: z.string(),
  agreedAt: timestamp,
  agreementText: z.string(),
  file: z.nullable(SubmissionFile),
  /** Whether its sender can still be written to. */
  hasAddress: z.boolean(),
  /** Others with the same link or nearly the same words. */
  doubles: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      title: z.string(),
      status: SubmissionRow.shape.status,
      createdAt: timestamp,
      same: z.enum(["link", "words"]),
    }),
  ),
  /** Marks that count already. */
  marks: z.array(z.enum(MARKS)),
  /** Points so far of who sent it. */
  contributor: z.nullable(
    z.object({ id: z.string(), name: z.string(), points: z.int(), level: z.string() }),
  ),
  /** The story that was made from it. */
  draft: z.nullable(
    z.object({
      id: z.int(),
      title: z.string(),
      author: z.string(),
      state: z.enum(["draft", "scheduled", "live"]),
      /** Whether the person who asks may open it. */
      mayOpen: z.boolean(),
      showsChecks: z.boolean(),
      hasLedFrontPage: z.boolean(),
    }),
  ),
  checks: z.array(
    z.object({ kind: checkKind, note: z.string(), byName: z.string(), at: timestamp }),
  ),
});
export type Submission = z.infer<typeof Submission>;

export const listSubmissions = endpoint({
  method: "GET",
  path: SUBMISSIONS,
  summary: "Footage in a state; what waits longest comes first, what was decided last comes first",
  request: intakeList(SUBMISSION_STATES),
  reply: z.object({ submissions: z.array(SubmissionRow), total: z.int() }),
});

export const getSubmission = endpoint({
  method: "GET",
  path: `${SUBMISSIONS}/:id`,
  summary: "Footage with all fields but the sender's address",
  request: { params: oneSent },
  reply: Submission,
});

export const Credit = z.object({
  points: z.int(),
  achievements: z.readonly(z.array(z.string())),
  balance: z.int(),
});
export type Credit = z.infer<typeof Credit>;

export const SubmissionDecision = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("accept"), marks }),
  z.object({ decision: z.literal("decline"), reason }),
  z.object({ decision: z.literal("reverse"), reason }),
]);

export const previewDecision = endpoint({
  method: "POST",
  path: `${SUBMISSIONS}/:id/preview`,
  summary: "The points and the mail of a decision that is not made yet",
  request: { params: oneSent, body: SubmissionDecision },
  reply: z.object({ credit: z.nullable(Credit), mail: MailPreview }),
});

export const acceptSubmission = actEndpoint({
  method: "POST",
  path: `${SUBMISSIONS}/:id/accept`,
  request: {
    params: oneSent,
    // `points` are those that the person was shown; others are refused.
    body: z.object({ marks, points: wholeNumber({ min: 0 }) }),
  },
  reply: Submission,
});

export const declineSubmission = actEndpoint({
  method: "POST",
  path: `${SUBMISSIONS}/:id/decline`,
  request: { params: oneSent, body: Reasoned },
  reply: Submission,
});

export const reverseSubmission = actEndpoint({
  method: "POST",
  path: `${SUBMISSIONS}/:id/reverse`,
  request: { params: oneSent, body: Reasoned },
  reply: Submission,
});

export const makeClip = actEndpoint({
  method: "POST",
  path: `${SUBMISSIONS}/:id/clip`,
  request: { params: oneSent },
  reply: z.object({ number: z.int() }),
});

export const makeDraft = actEndpoint({
  method: "POST",
  path: `${SUBMISSIONS}/:id/draft`,
  request: { params: oneSent },
  reply: z.object({ id: z.int() }),
});

export const detachDraft = actEndpoint({
  method: "POST",
  path: `${SUBMISSIONS}/:id/detach`,
  request: { params: oneSent },
  reply: Submission,
});

export const lookUpSubmitter = actEndpoint({
  method: "POST",
  path: `${SUBMISSIONS}/:id/look-up`,
  request: { params: oneSent },
  reply: Sender,
});

export const checkNote = text({ min: 0, max: 500, what: "a note" });

export const checkSubmission = actEndpoint({
  method: "POST",
  path: `${SUBMISSIONS}/:id/checks`,
  request: {
    params: oneSent,
    body: z.object({
      kind: checkKind,
      isDone: z.boolean(),
      note: z._default(checkNote, ""),
    }),
  },
  reply: Submission,
});

export const showChecks = actEndpoint({
  method: "POST",
  path: `${SUBMISSIONS}/:id/checks/show`,
  request: { params: oneSent },
  reply: Submission,
});
