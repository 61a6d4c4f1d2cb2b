import { type IntakeState, SUBMISSION_STATES } from "./intake-list.ts";

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
