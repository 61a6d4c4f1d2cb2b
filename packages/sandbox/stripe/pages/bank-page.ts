import { authenticateIntent } from "../confirm-intent.ts";
import type { World } from "../world.ts";
import { goTo, html, type PageCall } from "./page-call.ts";

/** The page of banks that redirect the donor and send them back to the return address. */
export function bankPage(world: World, id: string, call: PageCall, form: URLSearchParams) {
  const intent = world.intents.find(id);
  const secret = call.query.client_secret ?? "";
  if (!intent || intent.client_secret !== secret) {
    return html(404, "There is no such payment", "");
  }
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  if (call.method !== "POST" || !returnUrl) {
    return html(
      200,
      "3-D Secure test page",
      `<p>Here your bank would ask whether it is you who pays. Answer for the bank.</p>
       <form method="post"><button name="outcome" value="complete">Complete authentication</button>
       <button name="outcome" value="fail">Fail authentication</button></form>`,
    );
  }
  authenticateIntent(world, id, form.get("outcome") === "complete");
  const address = new URL(returnUrl);
  address.searchParams.set("payment_intent", id);
  address.searchParams.set("payment_intent_client_secret", secret);
  address.searchParams.set(
    "redirect_status",
    intent.status === "succeeded" ? "succeeded" : "failed",
  );
  return goTo(address.href);
}
