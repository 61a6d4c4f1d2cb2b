/** Each process takes 200 to 500 MB, and the database, pictures and clips need some as well. */
const BYTES_EACH = 2 ** 30;
const LEAST_BYTES = 2 * BYTES_EACH;
/** Two are better left alone: the site and PostgreSQL have one each. */
const FEW_CORES = 2;
/** More would need more connections than the embedded PostgreSQL accepts. */
const MOST = 8;

/** How many processes serve readers on a machine with these cores and so much memory. */
export function usualProcesses({ cores, bytes }: { cores: number; bytes: number }): number {
  // What a machine is sold with is a little more than what its system has.
  const memory = bytes * 1.1;
  if (cores <= FEW_CORES || memory < LEAST_BYTES) return 1;
  return Math.min(cores, Math.floor(memory / BYTES_EACH), MOST);
}
