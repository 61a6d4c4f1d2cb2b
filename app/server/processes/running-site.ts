export interface RunningSite {
  /** Readiness fails; what arrives until balancers have noticed is served. */
  drain(): Promise<void>;
  /** Takes no new connection, and waits until every request has ended. */
  finish(): Promise<void>;
}

/** What is closed when the process ends, the last first. */
export type Undo = {
  what: string;
  close(): Promise<unknown>;
  /** How long the next part waits for this one, in milliseconds; as long as it takes by default. */
  most?: number;
}[];
