import type Stripe from "stripe";
import { escapeHtml } from "../../../../shared/text/escape-html.ts";
import { impossible } from "../api/api-problem.ts";
import type { StripeSandbox } from "../control.ts";
import { idOf, type World } from "../world.ts";
import { goTo, html, type PageCall } from "./page-call.ts";

/** The provider's dashboard, for people who try out the site. */
export function controlPage(
  world: World,
  control: StripeSandbox,
  call: PageCall,
  form: URLSearchParams,
) {
  if (call.method === "POST") {
    act(control, form.get("action") ?? "", form.get("id") ?? "");
    return goTo("/");
  }
  const intents = world.intents.all().reverse().slice(0, 200);
  const subscriptions = world.subscriptions.all().reverse().slice(0, 200);
  return html(
    200,
    "Payment provider",
    `<h2>Payments</h2>${table(
      ["Created", "Amount", "Status", "Notes", ""],
      intents.map((one) => paymentRow(world, one)),
    )}
     <h2>Recurring</h2>${table(
       ["Created", "Amount", "Status", "Customer", ""],
       subscriptions.map((one) => subscriptionRow(world, one)),
     )}
     <p>${world.events.all().length} events so far, ${control.webhooks.waiting().length} waiting.</p>`,
  );
}

const deeds: Record<string, (control: StripeSandbox, id: string) => unknown> = {
  refund: (control, id) => control.refund(id),
  dispute: (control, id) => control.dispute(id),
  win: (control, id) => control.closeDispute(id, "won"),
  lose: (control, id) => control.closeDispute(id, "lost"),
  settle: (control, id) => control.settle(id),
  renew: (control, id) => control.renew(id),
  "fail-renewal": (control, id) => control.renew(id, "fails"),
  retry: (control, id) => control.retryRenewal(id),
};

function act(control: StripeSandbox, action: string, id: string): void {
  const deed = Object.hasOwn(deeds, action) ? deeds[action] : undefined;
  if (!deed) throw impossible("There is no such button.");
  deed(control, id);
}

function paymentRow(world: World, intent: Stripe.PaymentIntent): string[] {
  const charge = world.charges.find(idOf(intent.latest_charge ?? ""));
  const dispute = world.disputes.all().find((one) => one.charge === charge?.id);
  const isPaid = intent.status === "succeeded" && charge;
  const notes = [
    charge?.amount_refunded ? `${dollars(charge.amount_refunded)} refunded` : "",
    dispute ? `dispute ${dispute.status}` : "",
    intent.last_payment_error?.message ?? "",
  ].filter(Boolean);
  const buttons = [
    isPaid && !charge.refunded && !charge.disputed ? button("refund", intent.id, "Refund") : "",
    isPaid && !charge.disputed ? button("dispute", intent.id, "Dispute") : "",
    dispute?.status === "needs_response" ? button("win", dispute.id, "Win dispute") : "",
    dispute?.status === "needs_response" ? button("lose", dispute.id, "Lose dispute") : "",
    intent.status === "processing" ? button("settle", intent.id, "Settle") : "",
  ];
  return [
    moment(intent.created),
    dollars(intent.amount),
    intent.status,
    escapeHtml(notes.join("; ")),
    buttons.join(" "),
  ];
}

function subscriptionRow(world: World, subscription: Stripe.Subscription): string[] {
  const { id, status, items, customer, created, cancel_at_period_end: ends } = subscription;
  const [item] = items.data;
  const buttons = [
    status === "active" ? button("renew", id, ends ? "Reach the end" : "Renew") : "",
    status === "active" && !ends ? button("fail-renewal", id, "Fail renewal") : "",
    status === "past_due" ? button("retry", id, "Retry renewal") : "",
  ];
  return [
    moment(created),
    `${dollars(item?.price.unit_amount ?? 0)} a ${item?.plan.interval}`,
    ends ? `${status}, ends with its period` : status,
    escapeHtml(world.customers.find(idOf(customer))?.email ?? ""),
    buttons.join(" "),
  ];
}

const button = (action: string, id: string, label: string) =>
  `<form method="post"><input type="hidden" name="id" value="${id}"><button name="action" value="${action}">${label}</button></form>`;

const table = (heads: string[], rows: string[][]) =>
  rows.length === 0
    ? "<p>None yet.</p>"
    : `<div class="wide"><table><tr>${heads.map((head) => `<th>${head}`).join("")}${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}`).join("")}`).join("")}</table></div>`;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const moment = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 19);
