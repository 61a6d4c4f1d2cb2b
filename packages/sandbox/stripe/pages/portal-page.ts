import type Stripe from "stripe";
import { escapeHtml } from "../../../../shared/text/escape-html.ts";
import { methodOfCard } from "../payment-methods.ts";
import { openPortal } from "../portal.ts";
import { updateSubscription } from "../subscriptions.ts";
import { idOf, type World } from "../world.ts";
import { goTo, html, type PageCall } from "./page-call.ts";

/** Where a donor cancels or resumes a donation, or changes the card. */
export function portalPage(world: World, token: string, call: PageCall, form: URLSearchParams) {
  const session = openPortal(world, token);
  if (!session) return html(404, "This link is no longer good", "");
  const chosen = session.subscriptions.find(({ id }) => id === form.get("subscription"));
  if (call.method === "POST" && chosen) {
    act(world, chosen, form.get("action") ?? "");
    return goTo(call.path);
  }
  const back = session.returnUrl
    ? `<p><a href="${escapeHtml(session.returnUrl)}">Return to the site</a></p>`
    : "";
  const rows = session.subscriptions.map((one) => row(world, one)).join("");
  return html(200, "Manage your donations", `<ul>${rows || "<li>No donations."}</ul>${back}`);
}

function act(world: World, subscription: Stripe.Subscription, action: string): void {
  if (action === "cancel") {
    updateSubscription(world, subscription.id, { cancel_at_period_end: "true" });
  } else if (action === "resume") {
    updateSubscription(world, subscription.id, { cancel_at_period_end: "false" });
  } else if (action === "card") {
    const method = methodOfCard(world, "5555555555554444");
    method.customer = idOf(subscription.customer);
    const previous = { default_payment_method: subscription.default_payment_method };
    subscription.default_payment_method = method.id;
    world.emit("payment_method.attached", method);
    world.emit("customer.subscription.updated", subscription, previous);
  }
}

function row(world: World, subscription: Stripe.Subscription): string {
  const { id, status, cancel_at_period_end: ends, items, default_payment_method } = subscription;
  const [item] = items.data;
  const card = world.methods.find(idOf(default_payment_method ?? ""))?.card;
  const amount = `$${((item?.price.unit_amount ?? 0) / 100).toFixed(2)} a ${item?.plan.interval}`;
  const until = new Date((item?.current_period_end ?? 0) * 1_000).toISOString().slice(0, 10);
  const buttons =
    status === "canceled"
      ? ""
      : `<form method="post"><input type="hidden" name="subscription" value="${id}">
         ${ends ? button("resume", "Renew donation") : button("cancel", "Cancel donation")}
         ${button("card", "Change card to 5555…4444")}</form>`;
  return `<li><p><strong>${amount}</strong>, ${status}${ends ? `, ends on ${until}` : `, next on ${until}`}${card ? `, ${card.brand} ending in ${card.last4}` : ""}</p>${buttons}`;
}

const button = (action: string, label: string) =>
  `<button name="action" value="${action}">${label}</button>`;
