import type { PlatformConfig } from "../settings/platform-settings.ts";
import { keyFile, newKey, writeFirstKey } from "./key-file.ts";

/** Makes a key at the first start and prints it that once; later starts print only where it is. */
export async function makeAdminKey(
  { ADMIN_KEY: configured, DATA_DIR: dataDir }: Pick<PlatformConfig, "ADMIN_KEY" | "DATA_DIR">,
  { say }: { say: (line: string) => void },
): Promise<void> {
  if (configured) return say("Admin key: the one in ADMIN_KEY");
  const key = newKey();
  if (await writeFirstKey(dataDir, { key })) say(`Admin key, shown only this once: ${key}`);
  say(`Admin key: in ${keyFile(dataDir)}`);
}
