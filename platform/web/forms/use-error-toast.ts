import { useEffect, useRef } from "react";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { showToast, toastStore } from "#ui/feedback/toast-store.ts";

/** A toast about something that is wrong in a form. It ends with its cause: when that is mended or the form is gone. */
export function useErrorToast() {
  const shown = useRef<string>(undefined);

  function end() {
    if (shown.current !== undefined) toastStore.dismiss(shown.current);
    shown.current = undefined;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form goes
  useEffect(() => end, []);

  return {
    show(text: OutcomeText) {
      shown.current = showToast({ ...text, variant: "destructive" });
    },
    end,
  };
}
