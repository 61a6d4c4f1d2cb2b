import { useState } from "react";
import {
  listBackups,
  listStoredBackups,
  type StoredBackup,
} from "#features/site/calls/staff-operations.ts";
import { announce } from "#platform/newsroom/announce.ts";
import { exactTime } from "#platform/newsroom/clock-time.ts";
import { NewsroomIcon } from "#platform/newsroom/newsroom-icon.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { ScreenPart } from "#platform/newsroom/screen.tsx";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { Button } from "#ui/button/button.tsx";
import { RelativeTime } from "#ui/layout/relative-time.tsx";

export const backupsQuery = queryOptions({
  queryKey: ["newsroom", "backups"],
  queryFn: () => call(listBackups, {}),
  refetchInterval: ({ state }) => (state.data?.run?.isRunning ? SECOND : MINUTE),
});

/** A bucket may have many files, and is read when a backup has ended. */
export const storedBackupsQuery = queryOptions({
  queryKey: ["newsroom", "backups", "stored"],
  queryFn: () => call(listStoredBackups, {}),
});

/** The copies in the bucket; nothing where there is no bucket. */
export function StoredBackups() {
  return (
    <Refreshed query={useQuery(storedBackupsQuery)}>
      {({ backups }) =>
        backups && (
          <ScreenPart id="stored-backups" title="In the bucket">
            {backups.length === 0 ? (
              <p className="desk-row type-ui">There is no copy yet. Each backup is copied there.</p>
            ) : (
              <ul aria-labelledby="stored-backups">
                {backups.map((backup) => (
                  <StoredRow key={backup.name} backup={backup} />
                ))}
              </ul>
            )}
          </ScreenPart>
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

export const BackupAge = ({ madeAt }: { madeAt: string }) => (
  <p className="grow basis-48">
    <span className="type-button block">{exactTime(madeAt)}</span>
    <span className="type-small text-text-2">
      <RelativeTime date={madeAt} />
    </span>
  </p>
);

interface CopyCommandProps {
  /** What the command does. */
  act: string;
  about: string;
  command: string;
  /** What to know before. */
  children: string;
}

/** Restoring is a command, ready to copy. */
export function CopyCommand({ act, about, command, children }: CopyCommandProps) {
  const [copied, setCopied] = useState("");
  async function copy() {
    const text = await navigator.clipboard.writeText(command).then(
      () => "Copied.",
      () => "Could not copy. Please select the command by hand.",
    );
    setCopied(text);
    announce(text);
  }
  return (
    <details className="backup-restore">
      <summary className="type-button" aria-label={`${act} ${about}`}>
        {act}
      </summary>
      <p className="type-small mb-2 text-text-2">{children}</p>
      <code className="backup-command">{command}</code>
      {"clipboard" in navigator && (
        <Button onClick={copy} aria-label={`Copy the command to ${act.toLowerCase()} ${about}`}>
          <NewsroomIcon name="copy" />
          Copy
        </Button>
      )}
      {copied && <p className="type-small text-text-2">{copied}</p>}
    </details>
  );
}
