import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";
import { classNames } from "../layout/class-names.ts";
import { Icon } from "../media/icon.tsx";

interface Posted {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** What the fields of a form held when it was posted without JavaScript, and what was wrong with them. */
export const PostedFields = createContext<Posted | undefined>(undefined);

interface FieldProps {
  name?: string | undefined;
  problem?: ReactNode;
}

/** A field as it was posted, or as it is. */
export function usePostedField<Props extends FieldProps>(props: Props): Props {
  const posted = use(PostedFields);
  const { name = "" } = props;
  if (!posted) return props;
  return { ...props, problem: posted.errors[name], defaultValue: posted.values[name] };
}

/** A checkbox: browsers send its name only when it is ticked. */
export function usePostedBox<Props extends FieldProps>(props: Props): Props {
  const posted = use(PostedFields);
  const { name = "" } = props;
  if (!posted) return props;
  return { ...props, problem: posted.errors[name], defaultChecked: name in posted.values };
}

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

/** What people write in their own script, which may run from right to left. */
const written: ReadonlySet<string> = new Set(["text", "search"]);

/** The style of every text field and select. */
export const CONTROL = "control";

type TextFieldProps = FieldFrameProps &
  ComponentProps<"input"> & {
    /** Buttons that belong to the field; below it on narrow screens. */
    beside?: ReactNode;
    /** Shown inside the field before the value, such as a currency sign. */
    symbol?: string;
  };

export function TextField(props: TextFieldProps) {
  const { label, help, problem, id, className, beside, symbol, ...input } = usePostedField(props);
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame
      label={label}
      help={help}
      problem={problem}
      className={className}
      id={fieldId}
      required={input.required}
    >
      <div className="relative flex flex-wrap gap-2">
        {symbol && (
          <span
            aria-hidden="true"
            className="type-ui pointer-events-none absolute top-0 left-3.5 flex h-12 items-center text-text-2"
          >
            {symbol}
          </span>
        )}
        <input
          type="text"
          dir={written.has(input.type ?? "text") ? "auto" : undefined}
          {...input}
          {...fieldWiring(fieldId, { help, problem })}
          className={classNames(CONTROL, "min-h-12 min-w-0 grow basis-56", symbol && "pl-8")}
        />
        {beside}
      </div>
    </FieldFrame>
  );
}

type TextAreaProps = FieldFrameProps & ComponentProps<"textarea">;

export function TextArea(props: TextAreaProps) {
  const { label, help, problem, id, className, ...textarea } = usePostedField(props);
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame
      label={label}
      help={help}
      problem={problem}
      className={className}
      id={fieldId}
      required={textarea.required}
    >
      <textarea
        rows={5}
        dir="auto"
        {...textarea}
        {...fieldWiring(fieldId, { help, problem })}
        className={`${CONTROL} py-3`}
      />
    </FieldFrame>
  );
}
