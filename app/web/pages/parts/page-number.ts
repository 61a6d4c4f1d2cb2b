/** 1 if the address has no page number; undefined if it has an impossible one. */
export function pageNumber(search: URLSearchParams): number | undefined {
  const number = search.get("page") ?? "1";
  return /^[1-9]\d{0,3}$/.test(number) ? Number(number) : undefined;
}
