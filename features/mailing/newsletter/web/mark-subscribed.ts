import { storageKey } from "#platform/web/storage-key.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";

const KEY = storageKey("subscribed");
/** On the root of the page; articles do not offer what is subscribed to already. */
const MARK = "subscribed";

/** Runs in the head before the first paint, so that no line moves later. */
export function subscribedBootScript(): string {
  const key = JSON.stringify(KEY).replaceAll("<", "\\u003c");
  return `(function(d,t){try{t=localStorage.getItem(${key})}catch(e){}if(t)d.documentElement.dataset.${MARK}=""})(document)`;
}

/** Somebody asked for our mails in this browser. Nothing is sent, and no address is stored. */
export function markSubscribed(): void {
  withBrowserStorage("local", (storage) => storage.setItem(KEY, "yes"));
  document.documentElement.dataset[MARK] = "";
}

export function unmarkSubscribed(): void {
  withBrowserStorage("local", (storage) => storage.removeItem(KEY));
  delete document.documentElement.dataset[MARK];
}
