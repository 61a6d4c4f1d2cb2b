import { useEffect } from "react";
import { useLocation } from "#platform/web/router/location.ts";
import { OUTCOME_NAME, SENT } from "#shared/forms/plain-form.ts";
import { markSubscribed } from "./mark-subscribed.ts";

/** On the page that says that a form was sent. */
export function SentMark() {
  const isSent = new URLSearchParams(useLocation().search).get(OUTCOME_NAME) === SENT;
  useEffect(() => {
    if (isSent) markSubscribed();
  }, [isSent]);
  return null;
}
