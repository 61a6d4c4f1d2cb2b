import type * as z from "zod/mini";

/** What a call may carry in each of its three request; a place left out carries nothing. */
export interface RequestParts {
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
}

export interface Freshness {
  /** Seconds a shared cache may keep the reply. */
  seconds: number;
  /** It answers words that anybody can type: such replies are kept apart from the rest. */
  ofAnyText?: true;
}

/**
 * One call, described once. The server binds it, the browser calls it, the API document is made from it.
 * A call with `fresh` is public and the same for everyone; one without is never stored anywhere.
 */
export interface Endpoint<
  P extends RequestParts = RequestParts,
  R extends z.ZodMiniType = z.ZodMiniType,
> {
  method: "GET" | "POST" | "DELETE";
  /** With `:name` for each of `params`. */
  path: string;
  summary: string;
  request: P;
  reply: R;
  /** Types in which the same address answers those who ask for them; another route makes those answers. */
  alsoAs?: readonly string[];
  fresh?: Freshness;
  /** What the reply is made of: a change to any of these makes it out of date. */
  tags?(reply: z.output<R>, asked: ParsedParts<P>): readonly string[];
  /** The same for the answer "not found"; without it that answer is never stored. */
  missingTags?: readonly string[];
  /**
   * Fields whose numbers must be written in plain digits with at most so many decimals. Others (`1e2`, `1.000`) reach
   * the schema as the text that was sent, because reading them would change them.
   */
  exactNumbers?: Readonly<Record<string, number>>;
}

type PartInput<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type ParsedPart<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** RequestParts without a required field may be left out of a call. */
type Optional<T> = {
  [K in keyof T as undefined extends T[K] ? never : object extends T[K] ? never : K]: T[K];
} & { [K in keyof T as undefined extends T[K] ? never : object extends T[K] ? K : never]?: T[K] };

/** What a caller hands in. */
export type CallInput<E extends Endpoint> = Optional<{
  [K in keyof E["request"] & keyof RequestParts]: PartInput<E["request"][K]>;
}>;

type ParsedParts<P extends RequestParts> = {
  [K in keyof P & keyof RequestParts]: ParsedPart<P[K]>;
};

/** What a handler receives, checked and converted. */
export type ParsedInput<E extends Endpoint> = ParsedParts<E["request"]>;

export type Reply<E extends Endpoint> = z.output<E["reply"]>;

export function endpoint<P extends RequestParts, R extends z.ZodMiniType>(
  description: Endpoint<P, R>,
): Endpoint<P, R> {
  return description;
}
