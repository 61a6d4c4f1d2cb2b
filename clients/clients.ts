import type { Alarms } from "../platform/server/alarms.ts";
import type { StripeClient } from "./stripe/stripe-client.ts";
import type { XClient } from "./x/x-client.ts";
import type { YoutubeClient } from "./youtube/youtube-client.ts";

/** Clients of outside services. Only jobs use them, never a visitor's request; a donor's payment is the exception. */
export interface Clients {
  youtube: YoutubeClient;
  x: XClient;
  /** None until somebody sets the keys. */
  stripe: StripeClient | undefined;
  /** To whoever watches over the site. */
  alarms: Alarms;
}
