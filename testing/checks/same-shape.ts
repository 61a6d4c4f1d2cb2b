type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const kindOf = (value: Json) => (Array.isArray(value) ? "list" : typeof value);
const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Where a value has other names or other kinds of values than a sample. A sample shows one of many states, so `null` and
 * empty things fit anything, and inside the value a name of the sample may be missing.
 */
export function differences(value: Json, sample: Json, at = "$"): string[] {
  if (value === null || sample === null) return [];
  if (kindOf(value) !== kindOf(sample))
    return [`${at} is a ${kindOf(value)}, not a ${kindOf(sample)}`];
  if (Array.isArray(value) && Array.isArray(sample)) {
    const [first] = sample;
    return first === undefined
      ? []
      : value.flatMap((item, index) => differences(item, first, `${at}[${index}]`));
  }
  if (!isObject(value) || !isObject(sample) || Object.keys(sample).length === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const shown = sample[name];
    return shown === undefined
      ? [`${at}.${name} is unknown`]
      : differences(inner, shown, `${at}.${name}`);
  });
}
