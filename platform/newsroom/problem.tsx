import { Icon } from "#ui/media/icon.tsx";

/** Why an act was refused. Announced when it appears. */
export function Problem({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p role="alert" className="desk-problem">
      <Icon name="circle-alert" />
      {text}
    </p>
  );
}
