import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { namesNothing } from "../../../../platform/web/query-defaults.ts";
import { centsFromDollars } from "../../../../shared/money/dollars.ts";
import { call } from "../donation-calls.ts";
import { clearDraft } from "../donation-draft.ts";
import { readReturn } from "../payment/return-address.ts";
import {
  readStoredPayment,
  removeStoredPayment,
  type StoredPayment,
  storePayment,
} from "../payment/stored-payment.ts";
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
    const kept = stillNews(readStoredPayment());
    const isOther = clientSecret !== undefined && clientSecret !== kept?.clientSecret;
    const payment = isOther ? stranger(clientSecret) : kept;
    if (payment) storePayment(payment);
    // Nobody should find the secret in the history later; this tab knows it now.
    if (cameBack) navigate(pathname, { replace: true });
    if (payment) void ask(payment);
    else if (cameBack) setOutcome({ is: "unknown" });
  }, []);

  async function ask(payment: StoredPayment) {
    setOutcome({ is: "asked" });
    const found = await learn(payment);
    if (found.is === "paid" || found.is === "processing") return tell(found);
    if (found.is !== "unheard") removeStoredPayment();
    setOutcome(found);
  }

  /** The donation is given: its form is cleared, once, and a reload finds its receipt again. */
  function tell(given: Extract<PaymentOutcome, { is: "paid" | "processing" }>) {
    setOutcome(given);
    const kept = readStoredPayment();
    if (!kept?.isAnnounced) clearDraft();
    if (kept) storePayment({ ...kept, isAnnounced: true });
  }

  return {
    outcome,
    tell,
    /** The news is old: what is left is a receipt. */
    settle: () => setOutcome((last) => (last?.is === "paid" ? { ...last, isNews: false } : last)),
    askAgain: () => {
      const kept = readStoredPayment();
      if (kept) void ask(kept);
    },
    forget: () => {
      removeStoredPayment();
      setOutcome(undefined);
    },
  };
}

/** Whoever knows the end and comes by again wants to give again; only a reload asks for the same once more. */
function stillNews(kept: StoredPayment | undefined): StoredPayment | undefined {
  const [how] = performance.getEntriesByType("navigation");
  const isReload = how instanceof PerformanceNavigationTiming && how.type === "reload";
  if (!kept?.isAnnounced || isReload) return kept;
  removeStoredPayment();
  return undefined;
}

/** Comes from an address only, perhaps opened elsewhere: how often and by whom is not known here. */
const stranger = (clientSecret: string): StoredPayment => ({
  clientSecret,
  isAnnounced: false,
  interval: null,
  isMailed: null,
  at: null,
});

async function learn({ clientSecret, ...remembered }: StoredPayment): Promise<PaymentOutcome> {
  try {
    const { state, amount } = await call("getPaymentState", { body: { clientSecret } });
    const cents = amount === null ? undefined : centsFromDollars(amount);
    if (state === "unknown" || cents === undefined) return { is: "unknown" };
    if (state === "paid") return { is: "paid", cents, isNews: true, ...remembered };
    return state === "processing" ? { is: "processing", cents } : { is: "not paid" };
  } catch (error) {
    return { is: namesNothing(error) ? "unknown" : "unheard" };
  }
}
