import { MyDailyMail } from "#features/site/daily-mail/newsroom/my-daily-mail.tsx";
import { MeScreen } from "#features/staff/newsroom/me/me-screen.tsx";
import { useScope } from "#platform/newsroom/current-staff.ts";

/** One's own account, with the mails one gets. */
export function MyScreen() {
  const mayCount = useScope("numbers.read") !== undefined;
  return <MeScreen>{mayCount && <MyDailyMail />}</MeScreen>;
}
