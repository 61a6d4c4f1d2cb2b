import { ApiProblem, refused } from "./api-problem.ts";
import type { Params } from "./form-params.ts";

type Value = Params[string];
/** Reads one parameter, or says what is wrong with it as the provider does. */
type Field<T> = (value: Value, param: string) => T;
type Shape = Record<string, { read: Field<unknown>; required?: boolean }>;
type Read<S extends Shape> = {
  [K in keyof S]: S[K] extends { required: true }
    ? ReturnType<S[K]["read"]>
    : ReturnType<S[K]["read"]> | undefined;
};

export const optional = <T>(read: Field<T>) => ({ read });
export const required = <T>(read: Field<T>) => ({ read, required: true as const });

export function check<S extends Shape>(shape: S, given: Params, inside = ""): Read<S> {
  const nameOf = (name: string) => (inside ? `${inside}[${name}]` : name);
  for (const name of Object.keys(given)) {
    if (name === "expand" && !inside) continue;
    if (Object.hasOwn(shape, name)) continue;
    throw refused(`Received unknown parameter: ${nameOf(name)}`, {
      code: "parameter_unknown",
      param: nameOf(name),
    });
  }
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const value = given[name];
    if (value !== undefined) read[name] = field.read(value, nameOf(name));
    else if (field.required) {
      throw refused(`Missing required param: ${nameOf(name)}.`, {
        code: "parameter_missing",
        param: nameOf(name),
      });
    }
  }
  // Each name was read by its own field above.
  return read as Read<S>;
}

export const text =
  (most = 5_000): Field<string> =>
  (value, param) => {
    if (typeof value !== "string") throw refused("Invalid string", { param });
    if (value === "") {
      throw refused(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        { code: "parameter_invalid_empty", param },
      );
    }
    if (value.length > most) {
      throw refused(`Invalid string: ${value.slice(0, 20)}…; must be at most ${most} characters`, {
        param,
      });
    }
    return value;
  };

export const integer: Field<number> = (value, param) => {
  if (typeof value === "string" && /^-?\d{1,15}$/.test(value)) return Number(value);
  throw refused(`Invalid integer: ${value}`, { code: "parameter_invalid_integer", param });
};

export const flag: Field<boolean> = (value, param) => {
  if (value === "true" || value === "false") return value === "true";
  throw refused(`Invalid boolean: ${value}`, { param });
};

export const oneOf =
  <const Word extends string>(...words: Word[]): Field<Word> =>
  (value, param) => {
    const found = words.find((word) => word === value);
    if (found) return found;
    throw refused(`Invalid ${param}: must be one of ${words.join(", ")}`, { param });
  };

export const listOf =
  <T>(read: Field<T>): Field<T[]> =>
  (value, param) => {
    if (!Array.isArray(value)) throw refused("Invalid array", { param });
    return value.map((item, index) => read(item, `${param}[${index}]`));
  };

export const shaped =
  <S extends Shape>(shape: S): Field<Read<S>> =>
  (value, param) => {
    if (typeof value === "string" || Array.isArray(value))
      throw refused("Invalid object", { param });
    return check(shape, value, param);
  };

/** At most 50 names of 40 characters, values of 500; an empty value leaves the name out. */
export const metadata: Field<Record<string, string>> = (value, param) => {
  if (value === "") return {};
  if (typeof value === "string" || Array.isArray(value)) throw refused("Invalid object", { param });
  const entries = Object.entries(value);
  if (entries.length > 50) throw refused("Metadata can have up to 50 keys", { param });
  for (const [name, held] of entries) {
    const at = `${param}[${name}]`;
    if (typeof held !== "string") throw refused("Metadata values must be strings", { param: at });
    if (name.length > 40) {
      throw refused(`Metadata keys can have up to 40 characters`, { param: at });
    }
    if (held.length > 500) {
      throw refused(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${held.length} characters. Invalid value: ${held.slice(0, 20)}…`,
        { param: at },
      );
    }
  }
  return Object.fromEntries(entries.filter(([, held]) => held !== "")) as Record<string, string>;
};

export const email: Field<string> = (value, param) => {
  const address = text(512)(value, param);
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return address;
  throw refused(`Invalid email address: ${address}`, { code: "email_invalid", param });
};

export const address: Field<string> = (value, param) => {
  const url = text()(value, param);
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw refused("Not a valid URL", { code: "url_invalid", param });
};

export const currency: Field<string> = (value, param) => {
  const word = text()(value, param).toLowerCase();
  if (word === "usd") return word;
  throw refused(`Invalid currency: ${word}. The sandbox knows usd.`, { param });
};

/** The provider's smallest and largest payment in dollars. */
export const amount: Field<number> = (value, param) => {
  const cents = integer(value, param);
  if (cents < 1) {
    throw refused("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param,
    });
  }
  if (cents < 50) {
    throw new ApiProblem(
      {
        status: 400,
        type: "invalid_request_error",
        code: "amount_too_small",
        message: "Amount must be at least $0.50 usd",
        param,
      },
      { isRefusal: true },
    );
  }
  if (cents > 99_999_999) {
    throw refused("Amount must be no more than $999,999.99", { code: "amount_too_large", param });
  }
  return cents;
};
