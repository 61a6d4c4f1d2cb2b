import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";

type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it, when the dialog keeps its own state. */
  trigger?: ReactNode;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
};

export function Dialog({ open, onOpenChange, trigger, title, description, children }: DialogProps) {
  return (
    <Primitive.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        {/* Not the primitive's overlay: that one injects a style element, which our policy blocks. */}
        <div className="dialog-backdrop" aria-hidden="true" />
        <Primitive.Content
          data-dialog=""
          className="dialog"
          {...(description === undefined && { "aria-describedby": undefined })}
        >
          <header className="flex items-start gap-4 border-b border-hair pl-6">
            <Primitive.Title className="type-h2 grow py-4">{title}</Primitive.Title>
            <Primitive.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center self-center hover:bg-s3"
            >
              <X size={24} strokeWidth={1.75} aria-hidden="true" />
            </Primitive.Close>
          </header>
          <div className="overflow-y-auto p-6">
            {description !== undefined && (
              <Primitive.Description className="type-ui text-text-2">
                {description}
              </Primitive.Description>
            )}
            {children}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
