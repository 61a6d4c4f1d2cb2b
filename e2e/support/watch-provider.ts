import type { Page } from "@playwright/test";

/** The calls of our page to the card provider's client. */
interface Seen {
  keys: string[];
  elements: Record<string, unknown>[];
  payments: Record<string, unknown>[];
}

type Call = (...given: unknown[]) => unknown;

/** Wraps the provider's client; with `breaksOnce`, the first confirming throws. */
export async function watchProvider(
  page: Page,
  { breaksOnce = false } = {},
): Promise<() => Promise<Seen>> {
  await page.addInitScript((breaks) => {
    const seen: Seen = { keys: [], elements: [], payments: [] };
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));
    const wrapElements = (elements: { create: Call }) =>
      Object.assign(elements, {
        create: ((create: Call) => (type: unknown, options: unknown) => {
          seen.elements.push({ type, ...plain(options) });
          return create(type, options);
        })(elements.create),
      });
    const wrapClient = (client: { elements: Call; confirmPayment: Call }) => ({
      ...client,
      elements: (options: unknown) => wrapElements(client.elements(options) as { create: Call }),
      confirmPayment: async ({ elements, ...options }: { elements: unknown }) => {
        seen.payments.push(plain(options));
        if (breaks && seen.payments.length === 1) throw new Error("nobody foresaw this");
        return client.confirmPayment({ elements, ...options });
      },
    });
    let provider: Call | undefined;
    Object.defineProperty(window, "Stripe", {
      get: () => provider,
      set(real: Call) {
        provider = Object.assign((key: string) => {
          seen.keys.push(key);
          return wrapClient(real(key) as Parameters<typeof wrapClient>[0]);
        }, real);
      },
    });
    Object.assign(window, { seenByProvider: seen });
  }, breaksOnce);
  return () => page.evaluate(() => (window as unknown as { seenByProvider: Seen }).seenByProvider);
}
