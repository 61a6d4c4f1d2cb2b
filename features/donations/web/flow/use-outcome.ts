import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { namesNothing } from "../../../../platform/web/query-defaults.ts";
import { readDollars } from "../../../../shared/money/dollars.ts";
import { call } from "../donation-calls.ts";
import { clearDraft } from "../donation-draft.ts";
import {
  forgetPayment,
  type KeptPayment,
  keepPayment,
  keptPayment,
} from "../payment/kept-payment.ts";
import { readReturn } from "../payment/return-address.ts";
import type { PaymentOutcome } from "./payment-outcome.ts";

/** One arrives once per document; from one donation page to the other is no arrival. */
let hasArrived = false;

/**
 * How the last payment ended. Whoever comes back from the bank, or reloads before the end was known, is told what the
 * provider says; the address itself proves nothing.
 */
export function useOutcome() {
  const [outcome, setOutcome] = useState<PaymentOutcome>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address one arrives with counts
  useEffect(() => {
    if (hasArrived) return;
    hasArrived = true;
    const { cameBack, clientSecret } = readReturn(search);
    const kept = stillNews(keptPayment());
    const isOther = clientSecret !== undefined && clientSecret !== kept?.clientSecret;
    const payment = isOther ? stranger(clientSecret) : kept;
    if (payment) keepPayment(payment);
    // Nobody should find the secret in the history later; this tab knows it now.
    if (cameBack) navigate(pathname, { replace: true });
    if (payment) void ask(payment);
    else if (cameBack) setOutcome({ is: "unknown" });
  }, []);

  async function ask(payment: KeptPayment) {
    setOutcome({ is: "asked" });
    const found = await learn(payment);
    if (found.is === "paid" || found.is === "processing") return tell(found);
    if (found.is !== "unheard") forgetPayment();
    setOutcome(found);
  }

  /** The gift is given: its form is cleared, once, and a reload finds its receipt again. */
  function tell(given: Extract<PaymentOutcome, { is: "paid" | "processing" }>) {
    setOutcome(given);
    const kept = keptPayment();
    if (!kept?.isTold) clearDraft();
    if (kept) keepPayment({ ...kept, isTold: true });
  }

  return {
    outcome,
    tell,
    /** The news is old: what is left is a receipt. */
    settle: () => setOutcome((last) => (last?.is === "paid" ? { ...last, isNews: false } : last)),
    askAgain: () => {
      const kept = keptPayment();
      if (kept) void ask(kept);
    },
    forget: () => {
      forgetPayment();
      setOutcome(undefined);
    },
  };
}

/** Whoever knows the end and comes by again wants to give again; only a reload asks for the same once more. */
function stillNews(kept: KeptPayment | undefined): KeptPayment | undefined {
  const [how] = performance.getEntriesByType("navigation");
  const isReload = how instanceof PerformanceNavigationTiming && how.type === "reload";
  if (!kept?.isTold || isReload) return kept;
  forgetPayment();
  return undefined;
}

/** Comes from an address only, perhaps opened elsewhere: how often and by whom is not known here. */
const stranger = (clientSecret: string): KeptPayment => ({
  clientSecret,
  isTold: false,
  interval: null,
  isMailed: null,
  at: null,
});

async function learn({ clientSecret, ...remembered }: KeptPayment): Promise<PaymentOutcome> {
  try {
    const { state, amount } = await call("getPaymentState", { body: { clientSecret } });
    const cents = readDollars(String(amount));
    if (state === "unknown" || cents === undefined) return { is: "unknown" };
    if (state === "paid") return { is: "paid", cents, isNews: true, ...remembered };
    return state === "processing" ? { is: "processing", cents } : { is: "not paid" };
  } catch (error) {
    return { is: namesNothing(error) ? "unknown" : "unheard" };
  }
}
