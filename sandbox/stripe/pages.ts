import type { SandboxCall, SandboxReply } from "../serve-sandbox.ts";
import type { StripeSandbox } from "./control.ts";

/** What people see of the sandbox. */
export async function answerPage(
  _control: StripeSandbox,
  _call: Omit<SandboxCall, "status">,
): Promise<SandboxReply | undefined> {
  return undefined;
}
