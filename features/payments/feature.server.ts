import { stripeSettings } from "#clients/stripe/stripe-settings.ts";
import { defineFeature } from "../define-feature.ts";
import { paymentJobs } from "./server/reconcile.ts";
import { webhookRoute } from "./server/webhook-route.ts";

export const payments = defineFeature({
  name: "payments",
  area: "payments",
  floor: 1,
  tables: ["payment_events"],
  personal: {
    payment_events: {
      onRequest: { stays: "Bookkeeping: ids and amounts without names or addresses." },
    },
  },
  settings: stripeSettings,
  secretFields: ["clientSecret"],
  routes: (_, deps) => webhookRoute(deps.server, deps),
  jobs: paymentJobs,
});
