// Without schemas, because the worker loads it.

/** What a push message says, before it is encrypted. */
export interface PushPayload {
  title: string;
  body: string;
  /** What a press on the notification opens. */
  path: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
  isCorrection: boolean;
}

/** The call that ends a subscription, for the worker, which loads no contract with schemas. */
export const LEAVE_PUSH = "/api/push/leave";
