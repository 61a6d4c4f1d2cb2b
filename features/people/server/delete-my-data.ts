import type { Deps } from "../../../platform/server/deps.ts";
import { forgetPerson } from "./forget-person.ts";
import { withToken } from "./with-token.ts";

export const deleteMyData = (
  deps: Deps,
  { token }: { token: string },
): Promise<{ message: string }> =>
  withToken(deps, { token, choice: "delete" }, async (inside, email) => {
    const report = await forgetPerson(inside, email);
    const reasons = new Set(report.flatMap(({ reason }) => (reason ? [reason] : [])));
    const stays = reasons.size > 0 ? ` What stays, and why: ${[...reasons].join("; ")}.` : "";
    return { message: `Your data is deleted.${stays}` };
  });
