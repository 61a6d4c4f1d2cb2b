import { queryOptions } from "@tanstack/react-query";
import { call } from "./donation-calls.ts";

/** Comes with the page, for what it says; whoever gives asks again, as a switch may have been turned since. */
export const donationSettingsQuery = () =>
  queryOptions({
    queryKey: ["donation-settings"],
    queryFn: () => call("getDonationSettings", {}),
  });
