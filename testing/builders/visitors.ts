import type { TestApp } from "../app/test-app.ts";

/** Settings of an app that trusts our forwarded addresses. */
export const BEHIND_PROXY = { TRUST_PROXY: "127.0.0.1" };

/** Each request comes from another address, so that no rate limit applies. */
export function createVisitors(app: Pick<TestApp, "get">) {
  let count = 0;
  return (path: string, init: { method?: string } = {}): Promise<Response> => {
    count += 1;
    const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    return app.get(path, { ...init, headers: { "x-forwarded-for": address } });
  };
}
