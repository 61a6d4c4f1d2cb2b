import { queryOptions } from "@tanstack/react-query";
import { call } from "./donation-calls.ts";

/** Comes with the page, for what it says; whoever gives asks again, as a switch may have been turned since. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ["donation-settings"],
    queryFn: () => call("getDonationSettings", {}),
  });
