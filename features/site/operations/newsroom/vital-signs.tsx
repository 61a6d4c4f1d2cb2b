import type { ReactNode } from "react";
import type { Health } from "#features/site/calls/staff-operations.ts";
import { DAY } from "#shared/time/units.ts";
import { RelativeTime } from "#ui/layout/relative-time.tsx";

/** Backups are made every night; one that failed is noticed on the next day. */
const OLD_BACKUP = 2 * DAY;
const OLD_DRILL = 8 * DAY;
const LITTLE_SPACE = 0.1;

/** Release, disk, mail, backups and what features need, each with what is wrong. */
export function VitalSigns({ health }: { health: Health }) {
  const { release, disk, mails, backups, checks } = health;
  return (
    <dl className="vital-signs">
      <Sign name="Release" trouble={false}>
        {release}
      </Sign>
      <Sign name="Disk" trouble={disk.free < disk.total * LITTLE_SPACE && "Make room soon."}>
        {byteWords(disk.free)} of {byteWords(disk.total)} free
      </Sign>
      <Sign
        name="Waiting mail"
        trouble={
          mails.stuck > 0 &&
          "Look at the job deliver-outbox, and at the settings of the mail server."
        }
      >
        {mails.stuck === 0 ? (
          "None is stuck"
        ) : (
          <>
            {mails.stuck} stuck, the first since{" "}
            {mails.oldestAt && <RelativeTime date={mails.oldestAt} />}
          </>
        )}
      </Sign>
      <Sign
        name="Undelivered mail"
        trouble={mails.undelivered > 0 && "Their addresses refused them, or the mail server did."}
      >
        {mails.undelivered === 0 ? "None in 7 days" : `${mails.undelivered} in 7 days`}
      </Sign>
      <Sign
        name="Last backup"
        trouble={isOlder(backups.lastMadeAt, OLD_BACKUP) && "Back up now, and every night."}
      >
        <Ago moment={backups.lastMadeAt} />
      </Sign>
      <Sign
        name="Last restore drill"
        trouble={
          isOlder(backups.lastDrilledAt, OLD_DRILL) && "Only a drill proves that a backup is good."
        }
      >
        <Ago moment={backups.lastDrilledAt} />
      </Sign>
      {checks.map(({ about, state, text, todo }) => (
        <Sign key={about} name={about} trouble={state !== "well" && `To do: ${todo}`}>
          {text}
        </Sign>
      ))}
    </dl>
  );
}

const isOlder = (moment: string | null, age: number) =>
  moment === null || Date.now() - Date.parse(moment) > age;

const Ago = ({ moment }: { moment: string | null }) =>
  moment === null ? "None found" : <RelativeTime date={moment} />;

interface SignProps {
  name: string;
  trouble: string | false;
  children: ReactNode;
}

const Sign = ({ name, trouble, children }: SignProps) => (
  <div data-trouble={trouble ? "" : undefined}>
    <dt className="type-label text-text-3">{name}</dt>
    <dd>
      <span className="vital-value">{children}</span>
      {trouble && <span className="type-small block">{trouble}</span>}
    </dd>
  </div>
);

const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** 1536000 is "1.5 MB". */
function byteWords(bytes: number): string {
  const step = Math.min(
    UNITS.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)),
  );
  const value = bytes / 1000 ** step;
  return `${value.toFixed(step > 0 && value < 10 ? 1 : 0)} ${UNITS[step]}`;
}
