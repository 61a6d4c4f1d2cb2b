import type { Alarms } from "../platform/server/alarms.ts";
import type { StripeClient } from "./stripe/stripe-client.ts";
import type { XClient } from "./x/x-client.ts";
import type { YoutubeClient } from "./youtube/youtube-client.ts";

/** Clients of outside services. Only jobs use them, except for payments, which a donor's request makes. */
export interface Clients {
  youtube: YoutubeClient;
  x: XClient;
  /** Undefined until the keys are set. */
  stripe: StripeClient | undefined;
  /** For the operator. */
  alarms: Alarms;
}
