/** Those of Chrome, Firefox, Edge and Safari, and of browsers built on them. */
const known = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
];

/** Whether a push service that we send to has this address; `*.` stands for any name below. */
export const isPushHost = ({ hostname }: URL, more: readonly string[] = []): boolean =>
  [...known, ...more].some((host) =>
    host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
