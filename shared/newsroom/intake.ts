import * as z from "zod/mini";
import { limit, rowId, text } from "../contract/fields.ts";

/** What strangers sent waits, looks like spam, or was decided on. */
export const APPLICATION_STATES = ["waiting", "held", "accepted", "declined"] as const;
/** What was accepted can be taken back. */
export const SUBMISSION_STATES = [...APPLICATION_STATES, "reversed"] as const;
export type IntakeState = (typeof SUBMISSION_STATES)[number];

export const intakeList = <const State extends IntakeState>(states: readonly State[]) => ({
  query: z.object({ state: z.optional(z.enum(states)), limit: limit() }),
});

export const oneSent = z.object({ id: rowId });

/** In words that the sender reads. */
export const reason = text({ max: 2_000, what: "a reason" });

export const Reasoned = z.object({ reason });

/** A mail as its recipient gets it; none is sent about what looks like spam, or to an address that was deleted. */
export const MailPreview = z.nullable(z.object({ subject: z.string(), text: z.string() }));
export type MailPreview = z.infer<typeof MailPreview>;

/** An address; none once it was deleted. */
export const Sender = z.object({ email: z.nullable(z.string()) });

export const INTAKE = "/newsroom/intake";

export interface IntakeView {
  kind: "footage" | "applications";
  state: IntakeState;
  /** The one that is open. */
  item: number | undefined;
}

/** What the address says; anything else is as usual. */
export function readIntakeView(search: string): IntakeView {
  const query = new URLSearchParams(search);
  const state = SUBMISSION_STATES.find((one) => one === query.get("state")) ?? "waiting";
  const kind = query.get("kind") === "applications" ? "applications" : "footage";
  return { kind, state, item: Number(query.get("item")) || undefined };
}

export function intakeAddress({ kind, state, item }: Partial<IntakeView>): string {
  const query = new URLSearchParams({
    ...(kind === "applications" && { kind }),
    ...(state && state !== "waiting" && { state }),
    ...(item && { item: String(item) }),
  });
  return query.size > 0 ? `${INTAKE}?${query}` : INTAKE;
}
