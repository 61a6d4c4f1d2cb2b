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

  // Browsers without JavaScript post a form, which only this route parses, and are redirected to the page.
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(
      CONTACT_FORM,
      { schema: { summary: "Write to the newsroom with a form, without JavaScript", hide: true } },
      async ({ body, ip }, reply) => {
        const outcome = await receiveForm(body, ip);
        return reply.header("cache-control", "no-store").redirect(contactPage(outcome), 303);
      },
    );
  });

  async function receiveForm(body: unknown, address: string): Promise<FormOutcome> {
    const parsed = calls.NewMessage.safeParse(body);
    if (!parsed.success) return "incomplete";
    try {
      await sendMessage(deps, parsed.data, { address });
      return "sent";
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code === "invalid_input" ? "incomplete" : "failed";
    }
  }
}
