import type { ReactNode } from "react";

export type Loadable<T> =
  | { status: "pending" }
  | { status: "error" }
  | { status: "success"; data: T };

type LoadedProps<T extends { readonly length: number }> = {
  of: Loadable<T>;
  pending: ReactNode;
  failed: ReactNode;
  empty: ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows the loading, failed, empty or loaded state of a query. */
export function Loaded<T extends { readonly length: number }>(props: LoadedProps<T>) {
  const { of, pending, failed, empty, children } = props;
  if (of.status === "pending") return pending;
  if (of.status === "error") return failed;
  return of.data.length === 0 ? empty : children(of.data);
}
