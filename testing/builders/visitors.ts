import type { TestApp } from "../app/test-app.ts";

/** Settings of an app that believes us when we say who visits. */
export const BEHIND_PROXY = { TRUST_PROXY: "127.0.0.1" };

/** Each request comes from another address, so that none is refused for asking too often. */
export function createVisitors(app: Pick<TestApp, "get">) {
  let count = 0;
  return (path: string, init: { method?: string } = {}): Promise<Response> => {
    count += 1;
    const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    return app.get(path, { ...init, headers: { "x-forwarded-for": address } });
  };
}
