import { z } from "zod";
import { type ApiProblem, refused } from "./api-problem.ts";
import type { Params } from "./form-params.ts";

/** Reads the parameters of a call, or says what is wrong with the first of them as the provider does. */
export function check<Shape extends z.ZodRawShape>(shape: Shape, given: Params, inside?: string) {
  const result = z.strictObject(shape).safeParse(given);
  if (result.success) return result.data;
  const { issues } = result.error;
  const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  throw issue ? problemOf(issue, given, inside) : result.error;
}

function problemOf(issue: z.core.$ZodIssue, given: Params, inside?: string): ApiProblem {
  const param = nameOf(issue.path, inside);
  if (issue.code === "unrecognized_keys") {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? ""], inside);
    return refused(`Received unknown parameter: ${unknown}`, {
      code: "parameter_unknown",
      param: unknown,
    });
  }
  if (isMissing(issue.path, given)) {
    return refused(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  switch (issue.code) {
    case "invalid_type":
      return refused(`Invalid ${issue.expected === "record" ? "object" : issue.expected}`, {
        param,
      });
    case "invalid_value":
      return refused(`Invalid ${param}: must be one of ${issue.values.join(", ")}`, { param });
    case "too_small":
      return refused(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        { code: "parameter_invalid_empty", param },
      );
    case "custom":
      return refused(issue.message, { ...issue.params, param });
    default:
      return refused(issue.message, { param });
  }
}

/** `items[0][price]`, as the form spelled it. */
function nameOf(path: readonly PropertyKey[], inside?: string): string {
  const [outer = "", ...inner] = inside === undefined ? path : [inside, ...path];
  return `${String(outer)}${inner.map((name) => `[${String(name)}]`).join("")}`;
}

const isMissing = (path: readonly PropertyKey[], given: Params) =>
  path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), given) === undefined;

export const text = (most = 5_000) =>
  z
    .string()
    .min(1)
    .max(most, {
      error: ({ input }) =>
        `Invalid string: ${String(input).slice(0, 20)}…; must be at most ${most} characters`,
    });

export const integer = z
  .string()
  .refine((value) => /^-?\d{1,15}$/.test(value), {
    error: ({ input }) => `Invalid integer: ${input}`,
    params: { code: "parameter_invalid_integer" },
  })
  .transform(Number);

export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** At most 50 names of 40 characters, values of 500; an empty value leaves the name out. */
export const metadata = z
  .preprocess(
    (given) => (given === "" ? {} : given),
    z.record(
      z.string(),
      z.string().max(500, {
        error: ({ input }) =>
          `Metadata values can have up to 500 characters, but you passed in a value that is ${String(input).length} characters. Invalid value: ${String(input).slice(0, 20)}…`,
      }),
    ),
  )
  .refine((given) => Object.keys(given).length <= 50, "Metadata can have up to 50 keys")
  .refine(
    (given) => Object.keys(given).every((name) => name.length <= 40),
    "Metadata keys can have up to 40 characters",
  )
  .transform((given) =>
    Object.fromEntries(Object.entries(given).filter(([, held]) => held !== "")),
  );

export const email = text(512).refine((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), {
  error: ({ input }) => `Invalid email address: ${input}`,
  params: { code: "email_invalid" },
});

export const address = text().refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
  error: "Not a valid URL",
  params: { code: "url_invalid" },
});

export const currency = text()
  .toLowerCase()
  .refine((word) => word === "usd", {
    error: ({ input }) => `Invalid currency: ${input}. The sandbox knows usd.`,
  });

/** The provider's smallest and largest payment in dollars. */
export const amount = integer
  .refine((cents) => cents >= 1, {
    error: "This value must be greater than or equal to 1.",
    params: { code: "parameter_invalid_integer" },
  })
  .refine((cents) => cents >= 50, {
    error: "Amount must be at least $0.50 usd",
    params: { code: "amount_too_small" },
  })
  .refine((cents) => cents <= 99_999_999, {
    error: "Amount must be no more than $999,999.99",
    params: { code: "amount_too_large" },
  });
