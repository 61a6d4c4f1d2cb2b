import type { ReactNode } from "react";
import { Icon } from "../media/icon.tsx";

export type FieldFrameProps = {
  label: ReactNode;
  help?: ReactNode;
  /** The error text. Its presence marks the field as invalid. */
  problem?: ReactNode;
};

/** The attributes that link a control to its help and its error. */
export function fieldWiring(id: string, { help, problem }: Omit<FieldFrameProps, "label">) {
  const describedBy = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": problem ? (true as const) : undefined,
    "aria-describedby": describedBy || undefined,
  };
}

type FrameProps = FieldFrameProps & {
  id: string;
  required: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function FieldFrame({
  id,
  label,
  help,
  problem,
  required,
  className,
  children,
}: FrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="type-button block">
        {label}
        {required && <RequiredMark />}
      </label>
      {help && (
        <p id={`${id}-help`} className="type-small mt-1 text-text-2">
          {help}
        </p>
      )}
      <div className="mt-2">{children}</div>
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-err">
      {" *"}
    </span>
  );
}

export function Problem({ id, text }: { id: string; text: ReactNode }) {
  if (!text) return null;
  return (
    <p id={id} className="type-small mt-2 flex gap-2 text-err">
      <Icon name="circle-alert" />
      <span>{text}</span>
    </p>
  );
}
