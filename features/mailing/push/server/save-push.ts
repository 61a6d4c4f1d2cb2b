import { isPublicKey } from "#clients/push/encrypt-message.ts";
import { isPushHost } from "#clients/push/push-hosts.ts";
import type * as calls from "#features/mailing/calls/push.ts";
import { findCategories } from "#features/stories/articles/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { limitAltogether, type Sender } from "#platform/server/limits/limit-altogether.ts";
import { limitNetwork } from "#platform/server/limits/limit-network.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import type { PushSettings } from "./open-vapid.ts";
import { saveSubscription } from "./subscription-repository.ts";

const AN_HOUR = { most: 20, minutes: 60 };
const A_DAY = { most: 100, minutes: 1_440 };
const OVERALL = { most: 6_000, minutes: 60 };

/** Stores a subscription, or what its reader chose. */
export async function savePush(
  deps: Deps & { settings: PushSettings },
  { endpoint, keys, sections }: ParsedInput<typeof calls.savePush>["body"],
  visitor: Sender,
): Promise<Reply<typeof calls.savePush>> {
  const publicKey = Buffer.from(keys.p256dh, "base64url");
  const authSecret = Buffer.from(keys.auth, "base64url");
  if (!isPublicKey(publicKey)) throw new AppError("invalid_input", "This is not a public key.");
  const address = toAddress(endpoint, deps.settings);
  const numbers = sections && (await numbersOf(deps, sections));
  await limitNetwork(deps, { what: "push", ...AN_HOUR }, visitor.address);
  await limitNetwork(deps, { what: "push, daily", ...A_DAY }, visitor.address);
  await limitAltogether(deps, { what: "push, altogether", ...OVERALL }, visitor);
  await saveSubscription(deps.db, {
    ...{ endpoint: address, publicKey, authSecret, sections: numbers },
    usedAt: deps.clock.now(),
  });
  return { sections };
}

/** A stranger chose the address; only those of push services are ever sent to. */
function toAddress(endpoint: string, { PUSH_HOSTS: more }: PushSettings): string {
  const address = URL.parse(endpoint);
  if (address?.port !== "" || address.username !== "" || !isPushHost(address, more))
    throw new AppError("invalid_input", "We do not know the push service of this browser.");
  return endpoint;
}

async function numbersOf({ db }: Deps, slugs: readonly string[]): Promise<number[]> {
  const known = new Map((await findCategories(db)).map(({ slug, id }) => [slug, id]));
  return [...new Set(slugs)].map((slug) => {
    const id = known.get(slug);
    if (id === undefined) throw new AppError("invalid_input", `There is no section "${slug}".`);
    return id;
  });
}
