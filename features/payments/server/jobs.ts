import type { Job } from "#platform/server/jobs/job.ts";
import type { Payees, PaymentClients } from "./payment-deps.ts";
import { reconcile } from "./reconcile.ts";

export const paymentJobs = ({
  stripe,
  alarms,
  payees,
}: PaymentClients & Payees): readonly Job[] => [
  {
    // For all payees; it is named after the first, and its name is in the tables of running sites.
    name: "reconcile-donations",
    everyMinutes: 15,
    limitSeconds: 1_800,
    run: (deps, run) => reconcile({ ...deps, stripe, alarms, payees }, run),
  },
];
