import type * as z from "zod/mini";
import { AppError } from "../../../../shared/contract/app-error.ts";
import type { FeatureDeps } from "../../../define-feature.ts";
import { ReportForm } from "../../contract.ts";
import { REPORT_FORM, type ReportOutcome, reportPath } from "../../report-form.ts";
import { reportComment } from "./report-comment.ts";

const LARGEST_FORM = 4 * 1024;

/** A plain form, which works without JavaScript. The browser is redirected to the page, which tells the outcome. */
export function reportRoutes(deps: Pick<FeatureDeps, "db" | "clock" | "server">): void {
  deps.server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(
      REPORT_FORM,
      { schema: { summary: "Report a comment to the moderators", hide: true } },
      async (request, reply) => {
        const parsed = ReportForm.safeParse(request.body);
        if (!parsed.success) throw new AppError("invalid_input", "There is no such comment.");
        const outcome = await receive(request.ip, parsed.data);
        return reply
          .header("cache-control", "no-store")
          .redirect(`${reportPath(parsed.data.comment)}?report=${outcome}`, 303);
      },
    );
  });

  async function receive(
    address: string,
    { comment: id, reason }: z.output<typeof ReportForm>,
  ): Promise<ReportOutcome> {
    try {
      await reportComment(deps, { id, reason }, { address });
      return "sent";
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return "failed";
    }
  }
}
