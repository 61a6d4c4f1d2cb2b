import { manageLink } from "#features/donations/links.ts";
import { type PaymentDeps, requireStripe } from "#features/payments/server/public.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { deletePortalToken, findPortalCustomer } from "./portal-repository.ts";

/** The same error for a used, expired or invented link. */
const invalidLink = () =>
  new AppError("not_found", "This link has been used or has expired. Please request a new one.");

export async function openPortal(
  deps: PaymentDeps,
  { token, origin }: { token: string; origin: string },
): Promise<{ url: string }> {
  const hash = hashOf(token);
  const customerId = await findPortalCustomer(deps.db, hash, deps.clock.now());
  if (customerId === undefined) throw invalidLink();
  // The token is deleted last, so that the link still works after a failed call to the provider.
  const url = await requireStripe(deps).createPortalSession({
    customerId,
    returnUrl: manageLink(origin),
  });
  if (!(await deletePortalToken(deps.db, hash))) throw invalidLink();
  return { url };
}
