/** Whether PostgreSQL refused a value (out of range, not text, against a check), so that a retry would fail too. */
export function isDataRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined && isDataRefused(error.cause)) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return /^22|^23514$/.test(code);
}
