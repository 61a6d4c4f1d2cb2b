/** The parts of the worker's global scope that are used here. TypeScript's own types conflict with those of pages. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly OpenTab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  location: { origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listen: (event: WorkerMessageEvent) => void): void;
  addEventListener(type: "push", listen: (event: PushedEvent) => void): void;
  addEventListener(type: "notificationclick", listen: (event: NotificationPress) => void): void;
}

interface OpenTab {
  url: string;
  focus(): Promise<unknown>;
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

export interface PushedEvent extends LastingEvent {
  data: { json(): unknown } | null;
}

export interface NotificationPress extends LastingEvent {
  notification: Notification;
  /** The button that was pressed; empty for the notification itself. */
  action: string;
}

// This code runs in a worker only, where `self` is not a window.
export const scope = self as unknown as WorkerScope;
