import type { DonationDetails } from "../flow/donation-details.ts";
import type { Provider } from "./load-provider.ts";

/** A donation that is ready to be paid. */
export interface Payment {
  donation: DonationDetails;
  provider: Provider;
  clientSecret: string;
}

export interface PaymentStepProps {
  payment: Payment;
  onPaid: (is: "paid" | "processing") => void;
  onCancel: () => void;
}
