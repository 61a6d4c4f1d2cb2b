import negotiate from "@fastify/accept-negotiator";

/** Everything after a type but its quality, such as `charset=utf-8`: the library knows qualities only. */
const parameters = /;(?!\s*q=)[^;,]*/g;

/** Whether a client names a type in `Accept` and does not prefer the default. Wildcards name no type. */
export function prefersType(accept: string | undefined, type: string, byDefault: string): boolean {
  const types = (accept ?? "").toLowerCase().replace(parameters, "");
  return negotiate(types, [type, byDefault]) === type;
}
