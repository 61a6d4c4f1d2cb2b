import { exactTime } from "#platform/newsroom/clock-time.ts";
import { RelativeTime } from "#ui/layout/relative-time.tsx";

export const BackupAge = ({ madeAt }: { madeAt: string }) => (
  <p className="grow basis-48">
    <span className="type-button block">{exactTime(madeAt)}</span>
    <span className="type-small text-text-2">
      <RelativeTime date={madeAt} />
    </span>
  </p>
);
