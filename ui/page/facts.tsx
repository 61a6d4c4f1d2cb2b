interface Fact {
  title: string;
  text: string;
}

/** Short facts beside a form. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid">
    {facts.map(({ title, text }) => (
      <div key={title} className="grid gap-1 border-b border-hair py-3 first:pt-0">
        <dt className="type-card">{title}</dt>
        <dd className="type-ui text-text-2">{text}</dd>
      </div>
    ))}
  </dl>
);
