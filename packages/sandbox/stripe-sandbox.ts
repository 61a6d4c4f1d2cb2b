import { SECOND } from "../../shared/time/units.ts";
import { serveSandbox } from "./serve-sandbox.ts";
import { createApi } from "./stripe/api/create-api.ts";
import { findCharge } from "./stripe/charges.ts";
import { authenticateIntent, confirmIntent, settleIntent } from "./stripe/confirm-intent.ts";
import type { StripeSandbox } from "./stripe/control.ts";
import { createDeliveries } from "./stripe/deliveries.ts";
import { closeDispute, openDispute } from "./stripe/disputes.ts";
import { type Cause, createEmitter } from "./stripe/emitter.ts";
import type { PageCall } from "./stripe/pages/page-call.ts";
import { sandboxPage } from "./stripe/pages/sandbox-page.ts";
import { methodOfCard } from "./stripe/payment-methods.ts";
import { createRefund, failRefund } from "./stripe/refunds.ts";
import { expire, renew, retryRenewal } from "./stripe/subscriptions.ts";
import { createWorld, type World } from "./stripe/world.ts";

export interface StripeSandboxOptions {
  port?: number;
  /** The provider's clock. */
  clock?: { now(): Date };
  /** The delay of each call, in milliseconds. */
  latency?: number;
  /** The pause before a webhook that was not accepted is sent again, in milliseconds; it doubles. */
  retryPause?: number;
}

/** The payment provider on this machine: the calls we use with their real semantics, without money. */
export async function startStripeSandbox(
  options: StripeSandboxOptions = {},
): Promise<StripeSandbox> {
  const { clock = { now: () => new Date() }, latency = 0, retryPause = SECOND } = options;
  const now = () => clock.now();
  const token = () => crypto.randomUUID().replaceAll("-", "");
  const keys = { secret: `sk_test_${token()}`, publishable: `pk_test_${token()}` };
  const secret = `whsec_${token()}`;
  const webhooks = createDeliveries({ secret, now, retryPause });
  let cuts = { left: 0, where: /^/ };
  let cause: Cause = { id: null, idempotency_key: null };

  const sandbox = await serveSandbox(async (call) => {
    const reply = call.path.startsWith("/v1/") ? await api(call) : page(call);
    if (!reply || cuts.left === 0 || !cuts.where.test(call.path)) return reply;
    cuts.left -= 1;
    return { ...reply, isCut: true };
  }, options);

  const things = createWorld(sandbox.url, now);
  const world: World = { ...things, emit: createEmitter(things, () => cause, webhooks.add) };
  const api = createApi({
    world,
    keys,
    now,
    latency,
    blame: (by) => {
      cause = by;
    },
  });
  /** Runs an action that no API request caused, such as of the bank, the calendar or a test. */
  const itself = <Given extends unknown[], T>(run: (...given: Given) => T) => {
    return (...given: Given): T => {
      cause = { id: null, idempotency_key: null };
      return run(...given);
    };
  };

  const page = itself((call: PageCall) => sandboxPage(world, control, call));

  const control: StripeSandbox = {
    ...sandbox,
    settings: {
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_PUBLISHABLE_KEY: keys.publishable,
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_URL: sandbox.url,
    },
    webhooks,
    events: world.events.all,
    intents: world.intents.all,
    subscriptions: world.subscriptions.all,
    balances: world.balances.all,
    pay: itself((intentOrSecret, card = "4242424242424242") => {
      const intent = world.intents.get(intentOrSecret.split("_secret_")[0] ?? "");
      confirmIntent(world, intent, methodOfCard(world, card));
      return intent;
    }),
    authenticate: itself((id, passed) => authenticateIntent(world, id, passed)),
    settle: itself((id, end) => settleIntent(world, id, end)),
    refund: itself((id, details) => createRefund(world, findCharge(world, id), details)),
    failRefund: itself((id) => failRefund(world, id)),
    dispute: itself((id, details) => openDispute(world, findCharge(world, id), details)),
    closeDispute: itself((id, end) => closeDispute(world, id, end)),
    renew: itself((id, end = "pays") => renew(world, id, end)),
    retryRenewal: itself((id, end = "pays") => retryRenewal(world, id, end)),
    expire: itself((id) => expire(world, id)),
    cutNext(times = 1, where = /^\/v1\//) {
      cuts = { left: times, where };
    },
    async close() {
      webhooks.stop();
      await sandbox.close();
    },
  };
  return control;
}
