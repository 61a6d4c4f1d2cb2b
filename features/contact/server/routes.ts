import type { Api } from "../../../platform/server/http/api.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import type { FeatureDeps } from "../../define-feature.ts";
import { CONTACT_FORM, contactPage, type FormOutcome } from "../contact-form.ts";
import * as calls from "../contract.ts";
import { sendMessage } from "./send-message.ts";

const LARGEST_FORM = 64 * 1024;

export function contactRoutes(
  api: Pick<Api, "serve">,
  deps: Pick<FeatureDeps, "db" | "clock" | "server">,
): void {
  const { server } = deps;
  api.serve(calls.sendMessage, ({ body }, visitor) => sendMessage(deps, body, visitor));

  // A browser without scripts posts a form and is led back to the page; this parser is known to this route alone.
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(
      CONTACT_FORM,
      { schema: { summary: "Write to the newsroom by a form, without scripts", hide: true } },
      async ({ body, ip }, reply) => {
        const outcome = await take(body, ip);
        return reply.header("cache-control", "no-store").redirect(contactPage(outcome), 303);
      },
    );
  });

  async function take(body: unknown, address: string): Promise<FormOutcome> {
    const read = calls.NewMessage.safeParse(body);
    if (!read.success) return "incomplete";
    try {
      await sendMessage(deps, read.data, { address });
      return "sent";
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code === "invalid_input" ? "incomplete" : "failed";
    }
  }
}
