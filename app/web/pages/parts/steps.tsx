interface Step {
  title: string;
  text: string;
}

/** Numbered steps. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-x-(--gutter) gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid content-start gap-2 border-t-[6px] border-text pt-3">
          <span aria-hidden="true" className="type-data-lg text-text-3">
            {String(index + 1).padStart(2, "0")}
          </span>
          <h3 className="type-card">{title}</h3>
          <p className="type-ui text-text-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
