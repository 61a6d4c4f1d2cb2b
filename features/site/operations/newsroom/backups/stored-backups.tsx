import type { StoredBackup } from "#features/site/calls/staff-operations.ts";
import { exactTime } from "#platform/newsroom/clock-time.ts";
import { DeskPart } from "#platform/newsroom/desk-part.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { BackupAge } from "./backup-age.tsx";
import { storedBackupsQuery } from "./backups-queries.ts";
import { CopyCommand } from "./copy-command.tsx";

/** The copies in the bucket; nothing where there is no bucket. */
export function StoredBackups() {
  return (
    <Refreshed query={useQuery(storedBackupsQuery)}>
      {({ backups }) =>
        backups && (
          <DeskPart id="stored-backups" title="In the bucket">
            {backups.length === 0 ? (
              <p className="desk-row type-ui">There is no copy yet. Each backup is copied there.</p>
            ) : (
              <ul aria-labelledby="stored-backups">
                {backups.map((backup) => (
                  <StoredRow key={backup.name} backup={backup} />
                ))}
              </ul>
            )}
          </DeskPart>
        )
      }
    </Refreshed>
  );
}

function StoredRow({ backup: { madeAt, isEncrypted, isProven, fetch } }: { backup: StoredBackup }) {
  return (
    <li className="backup-row">
      <BackupAge madeAt={madeAt} />
      <p className="type-small grow basis-56">{isEncrypted ? "Encrypted" : "Not encrypted"}</p>
      <p className="type-small grow basis-48">
        {isProven ? (
          <span className="text-ok">Restored in a drill</span>
        ) : (
          <span className="text-warn">Not proven by a drill</span>
        )}
      </p>
      <CopyCommand act="Fetch" about={`the copy of ${exactTime(madeAt)}`} command={fetch}>
        Run this in the directory of the site. It is then in the list above, to be restored.
      </CopyCommand>
    </li>
  );
}
