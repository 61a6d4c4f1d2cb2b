import type { SandboxReply } from "../../serve-sandbox.ts";
import { ApiProblem } from "../api/api-problem.ts";
import type { StripeSandbox } from "../control.ts";
import type { World } from "../world.ts";
import { bankPage } from "./bank-page.ts";
import { controlPage } from "./control-page.ts";
import { html, type PageCall } from "./page-call.ts";
import { portalPage } from "./portal-page.ts";

/** The pages of the sandbox: dashboard, donor portal and the bank's page. */
export function sandboxPage(
  world: World,
  control: StripeSandbox,
  call: PageCall,
): SandboxReply | undefined {
  const isFromElsewhere = !["same-origin", "none", undefined].includes(
    call.headers["sec-fetch-site"]?.toString(),
  );
  if (call.method === "POST" && isFromElsewhere) return html(403, "Not from here", "");
  const form = new URLSearchParams(call.body);
  try {
    const [, kind, token = ""] = /^\/(3ds|p\/session)\/(\w+)$/.exec(call.path) ?? [];
    if (kind === "3ds") return bankPage(world, token, call, form);
    if (kind === "p/session") return portalPage(world, token, call, form);
    return call.path === "/" ? controlPage(world, control, call, form) : undefined;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return html(400, error.message, '<p><a href="/">Back</a></p>');
  }
}
