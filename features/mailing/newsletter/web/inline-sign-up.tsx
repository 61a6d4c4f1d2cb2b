import { TextLink } from "#platform/web/text-link.tsx";
import { LONGEST_EMAIL } from "#shared/forms/longest-email.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { CHOICE_FORM } from "../newsletter-forms.ts";

/** A plain form after the text of a story: it needs no script. Hidden where somebody has subscribed in this browser. */
export const InlineSignUp = () => (
  <section
    aria-labelledby="sign-up"
    className="grid max-w-[35.5em] gap-3 border-t-2 border-text bg-s1 p-4 in-data-subscribed:hidden print:hidden"
  >
    <h2 id="sign-up" className="type-card">
      The week by email
    </h2>
    <p className="type-ui text-text-2">
      What was read most and what our editors chose, once a week.{" "}
      <TextLink to="/newsletter">See a sample, or get breaking-news alerts</TextLink>
    </p>
    <form action={CHOICE_FORM.action} method="post">
      <input type="hidden" name="lists" value="digest" />
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={LONGEST_EMAIL}
        beside={
          <Button type="submit" data-clicks="subscribe">
            Subscribe
          </Button>
        }
      />
    </form>
  </section>
);
