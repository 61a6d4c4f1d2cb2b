import { Gauge, type Metric } from "prom-client";
import { MINUTE, SECOND } from "../../../../shared/time/units.ts";
import type { FeatureDeps } from "../../../define-feature.ts";
import { lastBackups } from "./last-backups.ts";

/** Manifests may be large, so they are not read at each scrape. */
const READ_EVERY = MINUTE;

/** For alerts: `time() - backup_last_made_timestamp_seconds > 2 * 86400`, which a site without backups meets, too. */
export function backupMetrics({
  backups,
  clock,
}: Pick<FeatureDeps, "backups" | "clock">): readonly Metric[] {
  let known: ReturnType<typeof lastBackups> | undefined;
  let readAt = 0;
  const read = () => {
    const now = clock.now().getTime();
    if (!known || now - readAt >= READ_EVERY) {
      readAt = now;
      known = lastBackups(backups.folder);
    }
    return known;
  };
  const gauge = (name: string, help: string, field: "lastMadeAt" | "lastDrilledAt") =>
    new Gauge({
      ...{ name, help, registers: [] },
      async collect() {
        const at = (await read().catch(() => undefined))?.[field];
        this.set(at ? Date.parse(at) / SECOND : 0);
      },
    });
  return [
    gauge(
      "backup_last_made_timestamp_seconds",
      "When the last backup in BACKUP_DIR was made, 0 without one",
      "lastMadeAt",
    ),
    gauge(
      "backup_last_drill_timestamp_seconds",
      "When a backup in BACKUP_DIR was last restored in a drill, 0 if never",
      "lastDrilledAt",
    ),
  ];
}
