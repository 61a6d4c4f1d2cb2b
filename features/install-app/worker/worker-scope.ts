/** The parts of the worker's global scope that are used here. TypeScript's own types conflict with those of pages. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  location: { origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listen: (event: WorkerMessageEvent) => void): void;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  request: Request;
  /** The response of the navigation preload. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

export interface WorkerMessageEvent extends LastingEvent {
  data: unknown;
}

// This code runs in a worker only, where `self` is not a window.
export const scope = self as unknown as WorkerScope;
