import { createContext, type ReactNode, use } from "react";

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
