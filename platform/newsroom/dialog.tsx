import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "#ui/button/button.tsx";
import { Icon } from "#ui/media/icon.tsx";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Over the screen, which stays as it is. Focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    shown
      ?.querySelector<HTMLElement>("form :is(input:not([type=hidden]), select, textarea)")
      ?.focus();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose} className="desk-dialog">
      <div className="flex items-center justify-between gap-4 border-hair border-b-2 py-1 pr-1 pl-5">
        <h2 id={id} className="type-card">
          {title}
        </h2>
        <IconButton label="Close" icon={<Icon name="x" />} onClick={onClose} />
      </div>
      <div className="p-5">{children}</div>
    </dialog>
  );
}
