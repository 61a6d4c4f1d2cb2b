import { lazy, Suspense } from "react";
import type { Me } from "#features/staff/calls/staff-account.ts";
import { meQuery } from "#features/staff/newsroom/staff-queries.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { personPrompt } from "#platform/newsroom/person-prompt.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useStore } from "#ui/store.ts";

const open = () => import("#features/staff/newsroom/sign-in-form.tsx");
const SignInForm = lazy(async () => ({ default: (await open()).SignInForm }));
const ProveAgainForm = lazy(async () => ({ default: (await open()).ProveAgainForm }));

/** Over the screen, so that nothing that was typed is lost. */
export function SessionDialog({ me }: { me: Me }) {
  const queries = useQueryClient();
  const prompt = useStore(personPrompt);
  if (!prompt) return null;

  function goOn(person: Me) {
    // What one person entered is not sent in the name of another.
    if (person.id !== me.id) return location.reload();
    queries.setQueryData(meQuery.queryKey, person);
    personPrompt.settle(true);
  }

  return prompt === "sign-in" ? (
    <Dialog title="Sign in to go on" onClose={() => personPrompt.settle(false)}>
      <p className="type-small mb-5 text-text-2">
        Your session has ended. What you typed is still here.
      </p>
      <Suspense>
        <SignInForm onSignedIn={goOn} />
      </Suspense>
    </Dialog>
  ) : (
    <Dialog title="Prove that it is you" onClose={() => personPrompt.settle(false)}>
      <p className="type-small mb-5 text-text-2">
        This needs a proof of the last ten minutes. It then goes on as you entered it.
      </p>
      <Suspense>
        <ProveAgainForm email={me.email} onProven={goOn} />
      </Suspense>
    </Dialog>
  );
}
