import type { ReactNode } from "react";
import { Screen } from "#platform/newsroom/screen.tsx";
import type { Me } from "../calls/staff-account.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Without the frame of the newsroom, as there is nobody yet to show it to. */
export function SignInScreen({
  notice,
  onSignedIn,
}: {
  notice?: ReactNode;
  onSignedIn: (me: Me) => void;
}) {
  return (
    <Screen title="Sign in">
      {notice}
      <SignInForm onSignedIn={onSignedIn} />
    </Screen>
  );
}
