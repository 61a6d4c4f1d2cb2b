import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { MailPreview } from "#shared/newsroom/intake.ts";
import { Button } from "#ui/button/button.tsx";
import { SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { TextArea } from "#ui/field/field.tsx";
import { serverMessage } from "../web/call.ts";
import { keepPreviousData } from "../web/queries/query-options.ts";
import { useQuery } from "../web/queries/use-query.ts";
import { Dialog } from "./dialog.tsx";
import { ActButton, Problem, useAct } from "./use-act.tsx";

interface DecisionDialogProps<Shown extends { mail: MailPreview }> {
  title: string;
  /** On the button. */
  confirm: string;
  isDangerous?: boolean;
  /** Where the decision needs a reason: texts to begin with. */
  templates?: readonly string[];
  previewKey: readonly unknown[];
  preview: (reason: string) => Promise<Shown>;
  decide: (reason: string, shown: Shown) => Promise<unknown>;
  done: string;
  /** The id of what takes the focus afterwards, because the pressed button is gone. */
  focus: string;
  onClose: () => void;
  /** What goes before the mail. */
  children?: (shown: Shown | undefined) => ReactNode;
}

const TYPING_PAUSE = 250;

/** Shows what a decision does, and the mail as it will go, before it is made. */
export function DecisionDialog<Shown extends { mail: MailPreview }>(
  props: DecisionDialogProps<Shown>,
) {
  const { title, confirm, isDangerous, templates, onClose, children } = props;
  const [reason, setReason] = useState("");
  const settled = useSettled(reason.trim());
  const isReady = templates === undefined || settled !== "";
  const shown = useQuery({
    queryKey: ["newsroom", ...props.previewKey, settled],
    queryFn: () => props.preview(settled),
    enabled: isReady,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const { busy, problem, setProblem, act } = useAct();
  const isCurrent = shown.isSuccess && !shown.isPlaceholderData && settled === reason.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return setProblem("A reason is needed.");
    const data = shown.data;
    if (!isCurrent || !data) return;
    const isDone = await act("decide", {
      run: () => props.decide(reason.trim(), data),
      done: props.done,
    });
    if (!isDone) return void shown.refetch();
    // What is behind an open dialog cannot take the focus.
    flushSync(onClose);
    document.getElementById(props.focus)?.focus();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        {templates && (
          <>
            <TextArea
              label="Reason"
              help="In words that the sender reads."
              required
              rows={3}
              maxLength={2_000}
              value={reason}
              ref={takeFocus}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value);
                setProblem("");
              }}
            />
            <ul aria-label="Templates" className="grid gap-2">
              {templates.map((text) => (
                <li key={text}>
                  <button type="button" className="reason-template" onClick={() => setReason(text)}>
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {children?.(isReady ? shown.data : undefined)}
        {isReady && <Mail shown={shown.data} isStale={!isCurrent} />}
        <Problem text={problem || (isReady && shown.isError ? wordsFor(shown.error) : "")} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <ActButton
            type="submit"
            variant={isDangerous ? "danger" : "signal"}
            busy={busy !== undefined || (isReady && shown.isFetching && !isCurrent)}
          >
            {confirm}
          </ActButton>
        </div>
      </form>
    </Dialog>
  );
}

function Mail({ shown, isStale }: { shown: { mail: MailPreview } | undefined; isStale: boolean }) {
  if (!shown) return <SkeletonLines count={4} />;
  const { mail } = shown;
  if (!mail) return <p className="type-ui text-text-2">No mail is sent.</p>;
  return (
    <section aria-label="The mail" className="mail-preview" data-stale={isStale || undefined}>
      <h3 className="mail-preview-subject">{mail.subject}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <div className="mail-preview-text" tabIndex={0}>
        {mail.text}
      </div>
    </section>
  );
}

/** The value once nobody has typed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const wordsFor = (error: unknown) => serverMessage(error) || "The mail could not be shown.";

const takeFocus = (field: HTMLElement | null) => field?.focus();
