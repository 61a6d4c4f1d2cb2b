import { useStaff } from "#platform/newsroom/current-staff.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { hasPasskeys } from "../passkey.ts";
import { accountQuery } from "../staff-queries.ts";

/** Asks owners for a passkey: whoever knows their address can use up the tries of their password. */
export function PasskeyReminder() {
  const isOwner = useStaff().roles.includes("owner");
  const { data } = useQuery({ ...accountQuery, enabled: isOwner });
  if (!isOwner || data?.passkeys.length !== 0 || !hasPasskeys()) return null;
  return (
    <p role="note" className="type-ui mb-4 text-warn">
      You have no passkey. Wrong guesses of strangers can keep your password from working for 15
      minutes; a passkey works all the same.{" "}
      <Link to="/newsroom/me#my-passkeys" className="underline">
        Make a passkey
      </Link>
    </p>
  );
}
