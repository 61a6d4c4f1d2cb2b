import * as calls from "#features/intake/calls/contact.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import { contactForm } from "../contact-form.ts";
import { sendMessage } from "./messages.ts";

export function contactRoutes(api: Pick<Api, "serve" | "serveForm">, deps: Deps): void {
  api.serve(calls.sendMessage, ({ body }, visitor) => sendMessage(deps, body, visitor));
  api.serveForm(calls.sendMessage, contactForm);
}
