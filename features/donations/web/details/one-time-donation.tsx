import { ONE_TIME_PRESETS } from "#features/donations/donation-amount.ts";
import { oneTimeTexts } from "#features/donations/donation-texts.ts";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { openContract } from "../donation-calls.ts";
import { changeDraft, useDraft } from "../donation-draft.ts";
import { donationBody, type OneTimeDetails } from "../flow/donation-details.ts";
import { DETAILS_STEP, DonationFlow, StepHeading } from "../flow/donation-flow.tsx";
import type { DetailsStepProps } from "../flow/use-donation.ts";
import { CustomAmountField, chosenAmount, PresetAmountField } from "./amount-fields.tsx";
import { DonateButton } from "./donate-button.tsx";
import { DonorFields, MessageField } from "./donor-fields.tsx";
import { useDonationForm } from "./use-donation-form.ts";

const texts = { ...oneTimeTexts, thanksFor: () => oneTimeTexts.thanks };

export const OneTimeDonation = () => <DonationFlow texts={texts} Form={OneTimeForm} />;

function OneTimeForm({ step, onDonate }: DetailsStepProps) {
  const draft = useDraft();
  const amount = chosenAmount(draft, { presets: ONE_TIME_PRESETS });
  const { isAnonymous } = draft;
  const isBusy = step.at === "setting up";
  const details = step.at === "details" ? step : undefined;
  const { errors, form } = useDonationForm<OneTimeDetails>({
    schema: async () => (await openContract()).createPaymentIntent.request.body,
    donation: {
      cents: amount.cents ?? Number.NaN,
      message: draft.message.trim(),
      interval: null,
      donor: isAnonymous ? null : { name: draft.name.trim(), email: draft.email.trim() },
    },
    bodyOf: donationBody.oneTime,
    texts: oneTimeTexts,
    onDonate,
  });

  return (
    <form {...form} method="dialog" className="grid gap-8">
      <PresetAmountField
        legend="Quick Donation"
        presets={ONE_TIME_PRESETS}
        amount={amount}
        disabled={isBusy}
      />
      <section aria-labelledby={DETAILS_STEP} className="grid grid-cols-1 gap-6 bg-s1 p-4 sm:p-6">
        <StepHeading step="Step 1 of 2" takesFocus={!!details?.takesFocus}>
          Donation details
        </StepHeading>
        <CustomAmountField amount={amount} step="0.01" problem={errors.amount} disabled={isBusy} />
        <DonorFields
          draft={draft}
          nameLabel="Name"
          unknown={isAnonymous}
          errors={errors}
          disabled={isBusy}
        />
        <MessageField draft={draft} errors={errors} disabled={isBusy} />
        <CheckboxField
          label="Donate anonymously"
          help="We do not ask for or store your name and email, and cannot send a receipt."
          name="anonymous"
          checked={isAnonymous}
          disabled={isBusy}
          onChange={(event) => changeDraft({ isAnonymous: event.target.checked })}
        />
        <DonateButton
          cents={amount.cents}
          interval={null}
          disabled={amount.presetCents === null && amount.custom === ""}
          isBusy={isBusy}
          failure={details?.failure}
        />
      </section>
    </form>
  );
}
