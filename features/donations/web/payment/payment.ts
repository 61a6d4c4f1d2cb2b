import type { Gift } from "../flow/gift.ts";
import type { Provider } from "./load-provider.ts";

/** A gift that the provider is ready to take. */
export interface Payment {
  gift: Gift;
  provider: Provider;
  clientSecret: string;
}

export interface PaymentStepProps {
  payment: Payment;
  onPaid: (is: "paid" | "processing") => void;
  onCancel: () => void;
}
