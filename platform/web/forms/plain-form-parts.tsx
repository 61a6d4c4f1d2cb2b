import { createContext, type ReactNode, use } from "react";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { OUTCOME_NAME, type PlainForm, type RefusedForm, SENT } from "#shared/forms/plain-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { PostedFields } from "#ui/field/field.tsx";
import { useLocation } from "../router/location.ts";

/** Set on the server for the page that shows a posted form again; in the browser there is never one. */
export const PostedForm = createContext<RefusedForm | undefined>(undefined);

interface PlainFormPartsProps {
  form: PlainForm;
  sent: OutcomeText;
  /** Its fields. */
  children: ReactNode;
}

/** What is inside a form that works without JavaScript: how it ended when it was posted, and its fields as they were. */
export function PlainFormParts({ form, sent, children }: PlainFormPartsProps) {
  const posted = use(PostedForm);
  const { pathname, search } = useLocation();
  if (posted?.action === form.action)
    return (
      <PostedFields value={posted}>
        <Refused {...posted} />
        {children}
      </PostedFields>
    );
  const isSent =
    pathname === form.page.split("?")[0] && new URLSearchParams(search).get(OUTCOME_NAME) === SENT;
  return (
    <>
      {isSent && (
        <Notice tone="ok" title={sent.title} announce={false}>
          {sent.description}
        </Notice>
      )}
      {children}
    </>
  );
}

const Refused = ({ because }: RefusedForm) => (
  <Notice tone="err" title="Nothing was sent" announce={false}>
    {because ?? "Please correct the fields that are marked, and send it again."}
  </Notice>
);
