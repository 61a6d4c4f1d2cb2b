import { ApplicationQueue } from "#features/intake/freelancers/newsroom/application-queue.tsx";
import { SubmissionQueue } from "#features/intake/video-submissions/newsroom/submission-queue.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { Link } from "#platform/web/router/link.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import {
  APPLICATION_STATES,
  intakeAddress,
  readIntakeView,
  SUBMISSION_STATES,
} from "#shared/newsroom/intake.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { SmallSize, SubmissionClip } from "./submission-clip.tsx";

const KINDS = { footage: "Footage", applications: "Applications" } as const;
const STATES = {
  waiting: "Waiting",
  held: "Looks like spam",
  accepted: "Accepted",
  declined: "Declined",
  reversed: "Taken back",
};

/** What strangers sent: decided here, or on its way to a story. */
export function IntakeScreen() {
  const view = readIntakeView(useLocation().search);
  const { kind } = view;
  const states = kind === "footage" ? SUBMISSION_STATES : APPLICATION_STATES;
  return (
    <Screen
      title="Intake"
      actions={
        <Link to="/newsroom/contributors" className={buttonClass("quiet")}>
          Contributors
        </Link>
      }
    >
      <nav aria-label="Kinds" className="queue-tabs">
        {(["footage", "applications"] as const).map((one) => (
          <Link
            key={one}
            to={intakeAddress({ kind: one })}
            aria-current={one === kind ? "page" : undefined}
            className="queue-tab"
          >
            {KINDS[one]}
          </Link>
        ))}
      </nav>
      <nav aria-label="States" className="queue-states">
        {states.map((state) => (
          <Link
            key={state}
            to={intakeAddress({ kind, state })}
            aria-current={state === view.state ? "page" : undefined}
            className="queue-state"
          >
            {STATES[state]}
          </Link>
        ))}
      </nav>
      {kind === "footage" ? (
        <SubmissionQueue view={view} Clip={SubmissionClip} Instead={SmallSize} />
      ) : (
        <ApplicationQueue view={view} />
      )}
    </Screen>
  );
}
