import type Stripe from "stripe";
import type { Sandbox } from "../serve-sandbox.ts";
import type { Deliveries } from "./deliveries.ts";
import type { SandboxEvent } from "./world.ts";

/** How tests, and people through its pages, control the sandbox. */
export interface StripeSandbox extends Sandbox {
  /** Settings that point the site here. */
  settings: Readonly<Record<string, string>>;
  /** Webhook deliveries, which wait until `webhooks.to(address)`. */
  webhooks: Deliveries;
  /** All events, oldest first. */
  events(): readonly SandboxEvent[];
  intents(): readonly Stripe.PaymentIntent[];
  subscriptions(): readonly Stripe.Subscription[];
  balances(): readonly Stripe.BalanceTransaction[];
  /** Pays an intent or a client secret as a browser would; 3-D Secure cards then wait for `authenticate`. */
  pay(intentOrSecret: string, card?: string): Stripe.PaymentIntent;
  authenticate(intent: string, passed: boolean): Stripe.PaymentIntent;
  /** Ends a payment that is `processing`. */
  settle(intent: string, end?: "pays" | "fails"): Stripe.PaymentIntent;
  /** By intent or charge. */
  refund(payment: string, options?: { amount?: number }): Stripe.Refund;
  failRefund(refund: string): Stripe.Refund;
  dispute(payment: string, options?: { amount?: number }): Stripe.Dispute;
  closeDispute(dispute: string, end: "won" | "lost"): Stripe.Dispute;
  /** Starts the next period of a subscription now. */
  renew(subscription: string, end?: "pays" | "fails"): Stripe.Subscription;
  retryRenewal(subscription: string, end?: "pays" | "fails"): Stripe.Subscription;
  /** Expires a subscription whose first invoice was not paid. */
  expire(subscription: string): Stripe.Subscription;
  /** Executes the next calls to matching paths and closes the connection without a response. */
  cutNext(times?: number, where?: RegExp): void;
}
