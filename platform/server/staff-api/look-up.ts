import { AppError } from "#shared/contract/app-error.ts";

const REFUSED = "42501";

/**
 * Calls a function of the database that reads private data, which the serving role cannot. The function checks the
 * session itself and writes the audit log.
 */
export async function lookUp<Row>(
  query: () => Promise<{ rows: readonly Row[] }>,
): Promise<Row | undefined> {
  try {
    const { rows } = await query();
    return rows[0];
  } catch (error) {
    if (isRefused(error))
      throw new AppError("proof_required", "Please prove again that it is you.");
    throw error;
  }
}

const isRefused = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  error.cause.code === REFUSED;
