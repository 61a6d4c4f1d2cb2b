/** As much of a worker's world as ours needs. The compiler's own description cannot live beside that of pages. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  location: { origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listen: (event: HeardEvent) => void): void;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  request: Request;
  /** What the browser asked for while the worker woke up. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface HeardEvent extends LastingEvent {
  data: unknown;
}

// This code runs in a worker only, where `self` is no window.
export const scope = self as unknown as WorkerScope;
