import type * as z from "zod/mini";

/** The schemas of the parts of a request; a part left out is empty. */
export interface RequestParts {
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
}

export interface Freshness {
  /** Seconds a shared cache may store the reply. */
  seconds: number;
  /** Depends on free text: such replies are stored apart from the rest. */
  ofAnyText?: true;
}

/**
 * The only description of a call: the server binds it, the browser calls it, the API document lists it.
 * A call with `fresh` is public and the same for everyone; one without is never stored.
 */
export interface Endpoint<
  P extends RequestParts = RequestParts,
  R extends z.ZodMiniType = z.ZodMiniType,
> {
  method: "GET" | "POST" | "DELETE";
  /** With `:name` for each of `params`. */
  path: string;
  /** What it leaves in the audit log, for calls of staff: the names of the commands that do the same. */
  acts?: readonly string[];
  /** Empty for the call of an act, which says it. */
  summary: string;
  /** A body that it takes, for the API document and for the tests that call everything; browsers do not load it. */
  example?: PartInput<P["body"]>;
  request: P;
  reply: R;
  /** Bytes that its body may have, for calls of staff; else as many as a form needs. */
  largestBody?: number;
  /** Other content types of the same address, which another route serves. */
  alsoAs?: readonly string[];
  fresh?: Freshness;
  /** How often one client may call it in a minute; else as often as anything. */
  perMinute?: number;
  /** Tags of the data in the reply; invalidating one removes stored responses that show it. */
  tags?(reply: z.output<R>, request: ParsedParts<P>): readonly string[];
  /** Tags of what decides on the list and its order; a page that shows it beside its subject is checked after a change, others are removed. */
  ageTags?(reply: z.output<R>, request: ParsedParts<P>): readonly string[];
  /** Tags of counts in the reply, which lists beside the subject of a page do not show. */
  countTags?(reply: z.output<R>, request: ParsedParts<P>): readonly string[];
  /** The tags of a "not found" response, which is not stored without them. */
  missingTags?: readonly string[];
  /**
   * Fields whose numbers must be in plain digits with at most this many decimals. Others (`1e2`, `1.000`) reach the
   * schema as text, which it refuses.
   */
  exactNumbers?: Readonly<Record<string, number>>;
}

type PartInput<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type ParsedPart<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** Parts without a required field may be left out of a call. */
type Optional<T> = {
  [K in keyof T as undefined extends T[K] ? never : object extends T[K] ? never : K]: T[K];
} & { [K in keyof T as undefined extends T[K] ? never : object extends T[K] ? K : never]?: T[K] };

/** The argument of a call. */
export type CallInput<E extends Endpoint> = Optional<{
  [K in keyof E["request"] & keyof RequestParts]: PartInput<E["request"][K]>;
}>;

type ParsedParts<P extends RequestParts> = {
  [K in keyof P & keyof RequestParts]: ParsedPart<P[K]>;
};

/** The validated input of a handler. */
export type ParsedInput<E extends Endpoint> = ParsedParts<E["request"]>;

export type Reply<E extends Endpoint> = z.output<E["reply"]>;

export function endpoint<P extends RequestParts, R extends z.ZodMiniType>(
  description: Endpoint<P, R>,
): Endpoint<P, R> {
  return description;
}

/** The call of an act: the act itself says what it does, who may do it, and what it leaves in the audit log. */
export function actEndpoint<P extends RequestParts, R extends z.ZodMiniType>(
  description: Omit<Endpoint<P, R>, "acts" | "summary">,
): Endpoint<P, R> {
  return { ...description, summary: "" };
}
