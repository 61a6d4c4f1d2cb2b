import { TextField } from "#ui/field/field.tsx";
import { PASSWORD_LENGTH } from "../calls/staff-account.ts";

const { min, max } = PASSWORD_LENGTH;

export const NewPasswordField = ({ label }: { label: string }) => (
  <TextField
    {...{ label, name: "password", type: "password", required: true }}
    {...{ minLength: min, maxLength: max }}
    help={`At least ${min} characters. Three or four words make a good one.`}
    autoComplete="new-password"
  />
);
