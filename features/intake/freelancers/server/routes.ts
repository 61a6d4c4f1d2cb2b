import * as calls from "#features/intake/calls/freelancers.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import { applicationForm } from "../application-form.ts";
import { applyToJoin } from "./apply-to-join.ts";
import { sendCopy } from "./send-copy.ts";

export function freelancerRoutes(api: Pick<Api, "serve" | "serveForm">, deps: Deps): void {
  api.serve(calls.applyToJoin, ({ body }, visitor) => applyToJoin(deps, body, visitor));
  api.serveForm(calls.applyToJoin, applicationForm);
  api.serve(calls.sendCopy, ({ body }) => sendCopy(deps, body));
}
