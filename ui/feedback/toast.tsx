import { Toast as Primitive } from "radix-ui";
import { classNames } from "../layout/class-names.ts";
import { Icon } from "../media/icon.tsx";
import { useStore } from "../store.ts";
import { TOAST_DURATION, type Toast, toastStore } from "./toast-store.ts";

const SWIPE_THRESHOLD = 50;

/**
 * Only in the browser, see `lazy-toasts.tsx`: the primitive sets style attributes, which the policy forbids in server
 * HTML.
 */
export function Toasts() {
  const toasts = useStore(toastStore);
  return (
    <Primitive.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      label="Notification"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Primitive.Viewport hotkey={["F8"]} label="Notifications ({hotkey})" className="toasts" />
    </Primitive.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const destructive = toast.variant === "destructive";
  return (
    <Primitive.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) toastStore.dismiss(toast.id);
      }}
      // Foreground is announced at once, background waits for a pause.
      type={destructive ? "foreground" : "background"}
      className={classNames("toast", destructive ? "border-err" : "border-text")}
      data-variant={toast.variant ?? "default"}
    >
      {destructive && <Icon name="circle-alert" size={24} className="mt-3.5 text-err" />}
      <div className="grow py-3.5">
        <Primitive.Title className="type-card">{toast.title}</Primitive.Title>
        {toast.description && (
          <Primitive.Description className="type-small mt-1 text-text-2">
            {toast.description}
          </Primitive.Description>
        )}
      </div>
      <Primitive.Close
        aria-label="Close"
        className="grid size-11 shrink-0 place-items-center hover:bg-s3"
      >
        <Icon name="x" />
      </Primitive.Close>
    </Primitive.Root>
  );
}
