import { AppError } from "#shared/contract/app-error.ts";
import { DAY } from "#shared/time/units.ts";
import type { Clock } from "../clock.ts";
import type { PlatformConfig } from "../settings/platform-settings.ts";
import { hashOf } from "../tokens.ts";
import { newKey, readKeyFile, replaceKey } from "./key-file.ts";

/** Time to hand out the new key. */
export const OVERLAP = DAY;

/** Replaces the key in the data folder; the old one stays valid for `overlap` milliseconds. */
export async function rotateAdminKey(
  { ADMIN_KEY: configured, DATA_DIR: dataDir }: Pick<PlatformConfig, "ADMIN_KEY" | "DATA_DIR">,
  { clock }: { clock: Clock },
  { overlap = OVERLAP }: { overlap?: number } = {},
): Promise<{ key: string; previousUntil: Date }> {
  if (configured) {
    throw new AppError(
      "conflict",
      "The key is in ADMIN_KEY. Set it to the new and the old key with a comma between them, and later to the new one alone.",
    );
  }
  const old = await readKeyFile(dataDir);
  const key = newKey();
  const previousUntil = new Date(clock.now().getTime() + overlap);
  await replaceKey(dataDir, {
    key,
    ...(old && {
      previous: {
        hash: hashOf(old.key).toString("base64"),
        until: previousUntil.toISOString(),
      },
    }),
  });
  return { key, previousUntil };
}
