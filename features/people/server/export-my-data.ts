import type { Deps } from "../../../platform/server/deps.ts";
import { exportPerson } from "./export-person.ts";
import { withToken } from "./with-token.ts";

export const exportMyData = (
  deps: Deps,
  { token }: { token: string },
): Promise<{ fileName: string; content: string }> =>
  withToken(deps, { token, choice: "export" }, async (inside, email) => {
    const found = await exportPerson(inside, email, { isOwner: false });
    return {
      fileName: `my-data-${found.exportedAt.slice(0, 10)}.json`,
      content: `${JSON.stringify(found, null, 2)}\n`,
    };
  });
