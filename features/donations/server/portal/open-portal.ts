import { hashOf } from "../../../../platform/server/tokens.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { managePage } from "../../links.ts";
import { type DonationDeps, requireStripe } from "../donation-deps.ts";
import { dropPortalToken, findPortalCustomer } from "./portal-repository.ts";

/** The same for a link that was used, is too old or never was one. */
const notUsable = () =>
  new AppError("not_found", "This link was used before or is too old. Please ask for a new one.");

export async function openPortal(
  deps: DonationDeps,
  { token, origin }: { token: string; origin: string },
): Promise<{ url: string }> {
  const hash = hashOf(token);
  const customerId = await findPortalCustomer(deps.db, hash, deps.clock.now());
  if (customerId === undefined) throw notUsable();
  // A provider that is away must not cost the donor their link, so it is used up last.
  const url = await requireStripe(deps).createPortalSession({
    customerId,
    returnUrl: managePage(origin),
  });
  if (!(await dropPortalToken(deps.db, hash))) throw notUsable();
  return { url };
}
