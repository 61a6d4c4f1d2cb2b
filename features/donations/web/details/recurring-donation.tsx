import {
  type Interval,
  monthlyCents,
  RECURRING_DEFAULT,
  RECURRING_PRESETS,
  YEARLY_AMOUNTS,
  yearlyCents,
} from "#features/donations/donation-amount.ts";
import { recurringTexts } from "#features/donations/donation-texts.ts";
import { showDollars, writeDollars } from "#shared/dollars.ts";
import { Tabs } from "#ui/feedback/tabs.tsx";
import { openContract } from "../donation-calls.ts";
import { changeDraft, useDraft } from "../donation-draft.ts";
import {
  type DonationDetails,
  donationBody,
  type RecurringDetails,
} from "../flow/donation-details.ts";
import { DonationFlow, StepHeading } from "../flow/donation-flow.tsx";
import type { DetailsStepProps } from "../flow/use-donation.ts";
import {
  type ChosenAmount,
  CustomAmountField,
  chosenAmount,
  PresetAmountField,
} from "./amount-fields.tsx";
import { DonateButton } from "./donate-button.tsx";
import { DonorFields, MessageField } from "./donor-fields.tsx";
import { useDonationForm } from "./use-donation-form.ts";

function Impact({ cents, interval }: { cents: number | undefined; interval: Interval }) {
  const rows =
    interval === "monthly"
      ? [["Annual impact", cents !== undefined && showDollars(yearlyCents(cents))]]
      : [
          ["Yearly sum", cents !== undefined && showDollars(cents)],
          ["Monthly equivalent", cents !== undefined && showDollars(monthlyCents(cents))],
        ];
  return (
    <dl className="grid border-b border-hair">
      {rows.map(([label, sum]) => (
        <div key={String(label)} className="flex justify-between gap-4 border-t border-hair py-2">
          <dt className="type-ui text-text-2">{label}</dt>
          <dd className="type-card">{sum || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

interface YearAmountsProps {
  amount: ChosenAmount;
  disabled: boolean;
}

/** Fills in the custom amount: the presets are the same for every interval, and small for a year. */
const YearAmounts = ({ amount, disabled }: YearAmountsProps) => (
  <section aria-labelledby="year-amounts">
    <h3 id="year-amounts" className="type-button">
      For a full year
    </h3>
    <ul className="amount-row">
      {YEARLY_AMOUNTS.map((cents) => (
        <li key={cents}>
          <button
            type="button"
            disabled={disabled}
            aria-pressed={amount.custom === writeDollars(cents)}
            onClick={() => amount.type(writeDollars(cents))}
          >
            {showDollars(cents)} <small>{showDollars(monthlyCents(cents))} a month</small>
          </button>
        </li>
      ))}
    </ul>
  </section>
);

const texts = {
  ...recurringTexts,
  thanksFor: ({ interval }: DonationDetails) => recurringTexts.thanks(interval ?? "monthly"),
};

export const RecurringDonation = () => <DonationFlow texts={texts} Form={RecurringForm} />;

function RecurringForm({ step, onDonate }: DetailsStepProps) {
  const draft = useDraft();
  const amount = chosenAmount(draft, {
    presets: RECURRING_PRESETS,
    defaultPreset: RECURRING_DEFAULT,
  });
  const { interval } = draft;
  const isBusy = step.at === "setting up";
  const details = step.at === "details" ? step : undefined;
  const { errors, form } = useDonationForm<RecurringDetails>({
    schema: async () => (await openContract()).createRecurringDonation.request.body,
    donation: {
      cents: amount.cents ?? Number.NaN,
      message: draft.message.trim(),
      interval,
      donor: { name: draft.name.trim(), email: draft.email.trim() },
    },
    bodyOf: donationBody.recurring,
    texts: recurringTexts,
    onDonate,
  });

  const panel = (
    <div className="grid gap-6 pt-2">
      <PresetAmountField
        legend={interval === "monthly" ? "Monthly amount" : "Yearly amount"}
        presets={RECURRING_PRESETS}
        amount={amount}
        disabled={isBusy}
      />
      {interval === "yearly" && <YearAmounts amount={amount} disabled={isBusy} />}
      <CustomAmountField amount={amount} step="1" problem={errors.amount} disabled={isBusy} />
      <Impact cents={amount.cents} interval={interval} />
    </div>
  );

  return (
    <form {...form} method="dialog" className="grid grid-cols-1 gap-6 bg-s1 p-4 sm:p-6">
      <StepHeading step="Step 1 of 2" takesFocus={!!details?.takesFocus}>
        Donation details
      </StepHeading>
      <Tabs
        label="How often"
        value={interval}
        onValueChange={(next) => changeDraft({ interval: next })}
        items={[
          { value: "monthly", label: "Monthly", panel },
          { value: "yearly", label: <Yearly />, panel },
        ]}
      />
      <DonorFields draft={draft} nameLabel="Full name" errors={errors} disabled={isBusy} />
      <MessageField draft={draft} errors={errors} disabled={isBusy} />
      <DonateButton
        cents={amount.cents}
        interval={interval}
        disabled={false}
        isBusy={isBusy}
        failure={details?.failure}
      />
    </form>
  );
}

const Yearly = () => (
  <>
    Yearly <span className="type-label ml-2 bg-s3 px-2 py-1 text-text">Save 10%</span>
  </>
);
