import type Stripe from "stripe";
import type { Sandbox } from "../serve-sandbox.ts";
import type { Deliveries } from "./deliveries.ts";
import type { SandboxEvent } from "./world.ts";

/** What tests, and people through its pages, can make the provider do. */
export interface StripeSandbox extends Sandbox {
  /** What to set so that the site pays here. */
  settings: Readonly<Record<string, string>>;
  /** How events reach the site; they wait until `webhooks.to(address)`. */
  webhooks: Deliveries;
  /** All that happened, oldest first. */
  events(): readonly SandboxEvent[];
  intents(): readonly Stripe.PaymentIntent[];
  subscriptions(): readonly Stripe.Subscription[];
  balances(): readonly Stripe.BalanceTransaction[];
  /** Pays an intent or a client secret as a browser would; 3-D Secure cards then wait for `authenticate`. */
  pay(intentOrSecret: string, card?: string): Stripe.PaymentIntent;
  authenticate(intent: string, passed: boolean): Stripe.PaymentIntent;
  /** Ends a payment that is `processing`. */
  settle(intent: string, end?: "pays" | "fails"): Stripe.PaymentIntent;
  /** Of an intent or a charge. */
  refund(payment: string, options?: { amount?: number }): Stripe.Refund;
  failRefund(refund: string): Stripe.Refund;
  dispute(payment: string, options?: { amount?: number }): Stripe.Dispute;
  closeDispute(dispute: string, end: "won" | "lost"): Stripe.Dispute;
  /** The next period of a subscription begins now. */
  renew(subscription: string, end?: "pays" | "fails"): Stripe.Subscription;
  retryRenewal(subscription: string, end?: "pays" | "fails"): Stripe.Subscription;
  /** A subscription whose first invoice nobody paid. */
  expire(subscription: string): Stripe.Subscription;
  /** The next so many calls to matching paths are done, and their answers get lost. */
  cutNext(times?: number, where?: RegExp): void;
}
