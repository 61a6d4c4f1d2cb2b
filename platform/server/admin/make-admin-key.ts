import type { Config } from "../config.ts";
import { keepFirst, keyFile, newKey } from "./key-file.ts";

/** Makes a key at the first start of a site that has none, and says it that once; later only where it is. */
export async function makeAdminKey(
  { ADMIN_KEY: configured, DATA_DIR: dataDir }: Pick<Config, "ADMIN_KEY" | "DATA_DIR">,
  { say }: { say: (line: string) => void },
): Promise<void> {
  if (configured) return say("Admin key: the one in ADMIN_KEY");
  const key = newKey();
  if (await keepFirst(dataDir, { key })) say(`Admin key, shown only this once: ${key}`);
  say(`Admin key: in ${keyFile(dataDir)}`);
}
