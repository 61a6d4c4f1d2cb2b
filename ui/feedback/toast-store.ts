import { createStore } from "../store.ts";

export const TOAST_LIMIT = 1;
export const TOAST_DURATION = 5_000;
export const TOAST_REMOVE_DELAY = 1_000_000;

export type ToastMessage = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
};

export type Toast = ToastMessage & {
  id: string;
  open: boolean;
  /** The path of the page it is about. */
  page?: string | undefined;
};

export type ToastEvent =
  | { type: "shown"; toast: Toast }
  | { type: "dismissed"; id: string }
  | { type: "removed"; id: string };

export function reduceToasts(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.type) {
    case "shown":
      return [event.toast, ...toasts].slice(0, TOAST_LIMIT);
    case "dismissed":
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, open: false } : toast));
    case "removed":
      return toasts.filter((toast) => toast.id !== event.id);
  }
}

type Later = (run: () => void, delay: number) => void;

export function createToastStore(later: Later) {
  const { current, subscribe, set } = createStore<readonly Toast[]>([]);
  let shown = 0;

  const dispatch = (event: ToastEvent) => set(reduceToasts(current(), event));

  /** A closed toast stays in the store until its animation ends. */
  function dismiss(id: string) {
    if (!current().some((toast) => toast.id === id && toast.open)) return;
    dispatch({ type: "dismissed", id });
    later(() => dispatch({ type: "removed", id }), TOAST_REMOVE_DELAY);
  }

  return {
    current,
    subscribe,
    show(message: ToastMessage, page?: string): string {
      shown += 1;
      const id = String(shown);
      dispatch({ type: "shown", toast: { ...message, id, open: true, page } });
      return id;
    },
    dismiss,
    /** A toast ends with its page; one that was shown on the way to the new page stays. */
    dismissOthers(page: string) {
      for (const toast of current()) if (toast.page !== page) dismiss(toast.id);
    },
  };
}

export const toastStore = createToastStore((run, delay) => {
  setTimeout(run, delay);
});

/**
 * Callable from anywhere in the browser. The same text must also be on the page.
 * @public
 */
export const showToast = (message: ToastMessage) => toastStore.show(message, location.pathname);
