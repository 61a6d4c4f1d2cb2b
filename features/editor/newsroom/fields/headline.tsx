import {
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { storyFields } from "#features/stories/fields.ts";
import type { DraftSession } from "../session/draft-session.ts";

const { title, excerpt } = storyFields;

interface HeadlineProps {
  session: DraftSession;
  mayChange: boolean;
}

/** Title and excerpt in the reader's type. Enter goes on to the next. */
export function Headline({ session, mayChange }: HeadlineProps) {
  const { fields, view } = session;
  const values = useSyncExternalStore(fields.subscribe, () => fields.current().values);
  const excerptField = useRef<HTMLTextAreaElement>(null);
  const isNew = session.story.current() === undefined;
  return (
    <>
      <GrowingField
        label={title.editor.label}
        data-target="title"
        placeholder="Headline"
        className="editor-title"
        maxLength={title.max}
        isReadOnly={!mayChange}
        hasFocus={isNew}
        value={values.title}
        onChange={(value) => fields.set("title", value)}
        onEnter={() => excerptField.current?.focus()}
      />
      <GrowingField
        label={excerpt.editor.label}
        data-target="excerpt"
        placeholder="Standfirst: what happened, in one or two sentences"
        className="editor-excerpt"
        maxLength={excerpt.max}
        isReadOnly={!mayChange}
        value={values.excerpt}
        field={excerptField}
        onChange={(value) => fields.set("excerpt", value)}
        onEnter={() => view.focus()}
      />
    </>
  );
}

interface GrowingFieldProps {
  label: string;
  "data-target": string;
  placeholder: string;
  className: string;
  maxLength: number;
  isReadOnly: boolean;
  /** Ready to type. */
  hasFocus?: boolean;
  value: string;
  field?: React.RefObject<HTMLTextAreaElement | null>;
  onChange(value: string): void;
  onEnter(): void;
}

function fitHeight(area: HTMLTextAreaElement): void {
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
}

/** One paragraph, as high as its text. */
function GrowingField({ label, field, hasFocus = false, isReadOnly, ...props }: GrowingFieldProps) {
  const { value, onChange, onEnter, ...rest } = props;
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const area = field ?? own;
  useLayoutEffect(() => {
    if (area.current?.value === value) fitHeight(area.current);
  }, [area, value]);
  useEffect(() => {
    const fit = () => area.current && fitHeight(area.current);
    addEventListener("resize", fit);
    return () => removeEventListener("resize", fit);
  }, [area]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen opens
  useEffect(() => {
    if (hasFocus) area.current?.focus();
  }, []);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  }
  return (
    <textarea
      {...rest}
      ref={area}
      id={id}
      rows={1}
      aria-label={label}
      readOnly={isReadOnly}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\n/g, " "))}
      onKeyDown={onKeyDown}
    />
  );
}
