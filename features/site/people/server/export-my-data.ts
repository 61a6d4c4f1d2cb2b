import { exportPerson, type PersonDeps } from "./export-person.ts";
import { withToken } from "./with-token.ts";

export const exportMyData = (
  deps: PersonDeps,
  { token }: { token: string },
): Promise<{ fileName: string; content: string }> =>
  withToken(deps, { token, choice: "export" }, async (txDeps, email) => {
    const personExport = await exportPerson(txDeps, email, { isOwner: false });
    return {
      fileName: `my-data-${personExport.exportedAt.slice(0, 10)}.json`,
      content: `${JSON.stringify(personExport, null, 2)}\n`,
    };
  });
