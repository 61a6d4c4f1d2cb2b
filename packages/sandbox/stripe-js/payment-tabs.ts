import { part } from "./make-part.ts";

export type Method = "card" | "apple_pay" | "google_pay";
const names: Record<Method, string> = {
  card: "Card",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
};

export const isMethod = (name: string): name is Method => Object.hasOwn(names, name);

/** One tab per payment method, with arrow keys. */
export function createTabs(panels: ReadonlyMap<Method, HTMLElement>, onChoose: () => void) {
  const list = part("div", { class: "Tabs", role: "tablist", "aria-label": "Payment method" });
  const tabs = [...panels].map(([method, panel]) => {
    const tab = part(
      "button",
      {
        type: "button",
        role: "tab",
        class: "Tab",
        id: `tab-${method}`,
        "aria-controls": `panel-${method}`,
      },
      names[method],
    );
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("id", `panel-${method}`);
    panel.setAttribute("aria-labelledby", tab.id);
    tab.addEventListener("click", () => choose(method));
    list.append(tab);
    return { method, tab, panel };
  });
  let chosen = tabs[0]?.method ?? "card";

  function choose(method: Method): void {
    chosen = method;
    show();
    onChoose();
  }

  function show(): void {
    for (const { method, tab, panel } of tabs) {
      const isChosen = method === chosen;
      tab.classList.toggle("Tab--selected", isChosen);
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      panel.hidden = !isChosen;
    }
  }

  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const at = tabs.findIndex(({ method }) => method === chosen);
    const next = step && tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    choose(next.method);
    next.tab.focus();
  });
  show();
  return { list, chosen: () => chosen, choose };
}

export const walletPanel = (method: Method) =>
  part(
    "div",
    {},
    part(
      "p",
      { class: "Wallet" },
      `${names[method]} selected. In this sandbox a test wallet pays; no device is asked.`,
    ),
  );
