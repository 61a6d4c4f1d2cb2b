import { useEffect, useState } from "react";
import { isNotFound } from "#platform/web/query-defaults.ts";
import { useLocation, useNavigate } from "#platform/web/router/location.ts";
import { centsFromDollars } from "#shared/dollars.ts";
import { call } from "../donation-calls.ts";
import { clearDraft } from "../donation-draft.ts";
import {
  type PaymentOutcome,
  readReturn,
  readStoredPayment,
  removeStoredPayment,
  type StoredPayment,
  storePayment,
} from "./payment-outcome.ts";

/** Once per document: switching between the donation pages does not count as an arrival. */
let hasArrived = false;

/**
 * How the last payment ended. After a return from the bank or a reload, the provider's state decides; the address
 * itself proves nothing.
 */
export function useOutcome() {
  const [outcome, setOutcome] = useState<PaymentOutcome>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address of the first render counts
  useEffect(() => {
    if (hasArrived) return;
    hasArrived = true;
    const { isReturn, clientSecret } = readReturn(search);
    const stored = dropAnnounced(readStoredPayment());
    const isOther = clientSecret !== undefined && clientSecret !== stored?.clientSecret;
    const payment = isOther ? unknownPayment(clientSecret) : stored;
    if (payment) storePayment(payment);
    // Keeps the secret out of the browser history.
    if (isReturn) navigate(pathname, { replace: true });
    if (payment) void check(payment);
    else if (isReturn) setOutcome({ is: "unknown" });
  }, []);

  async function check(payment: StoredPayment) {
    setOutcome({ is: "checking" });
    const result = await readOutcome(payment);
    if (result.is === "paid" || result.is === "processing") return announce(result);
    if (result.is !== "unreachable") removeStoredPayment();
    setOutcome(result);
  }

  /** Clears the form once; a reload shows the receipt again. */
  function announce(success: Extract<PaymentOutcome, { is: "paid" | "processing" }>) {
    setOutcome(success);
    const stored = readStoredPayment();
    if (!stored?.isAnnounced) clearDraft();
    if (stored) storePayment({ ...stored, isAnnounced: true });
  }

  return {
    outcome,
    announce,
    /** From now on only the receipt is shown. */
    markAsSeen: () =>
      setOutcome((last) => (last?.is === "paid" ? { ...last, isNew: false } : last)),
    checkAgain: () => {
      const stored = readStoredPayment();
      if (stored) void check(stored);
    },
    clear: () => {
      removeStoredPayment();
      setOutcome(undefined);
    },
  };
}

/** An announced payment is shown again only after a reload; any other visit starts a new donation. */
function dropAnnounced(stored: StoredPayment | undefined): StoredPayment | undefined {
  const [navigation] = performance.getEntriesByType("navigation");
  const isReload =
    navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
  if (!stored?.isAnnounced || isReload) return stored;
  removeStoredPayment();
  return undefined;
}

/** The return address may be opened in another browser, which knows nothing but the secret. */
const unknownPayment = (clientSecret: string): StoredPayment => ({
  clientSecret,
  isAnnounced: false,
  interval: null,
  isMailed: null,
  at: null,
});

async function readOutcome({
  clientSecret,
  ...receiptDetails
}: StoredPayment): Promise<PaymentOutcome> {
  try {
    const { state, amount } = await call("getPaymentState", { body: { clientSecret } });
    const cents = amount === null ? undefined : centsFromDollars(amount);
    if (state === "unknown" || cents === undefined) return { is: "unknown" };
    if (state === "paid") return { is: "paid", cents, isNew: true, ...receiptDetails };
    return state === "processing" ? { is: "processing", cents } : { is: "not paid" };
  } catch (error) {
    return { is: isNotFound(error) ? "unknown" : "unreachable" };
  }
}
