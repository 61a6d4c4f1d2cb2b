/** Speech and pictures in words; paragraphs are separated by empty lines. */
export function Transcript({ text }: { text: string }) {
  const paragraphs = text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (paragraphs.length === 0) return null;
  return (
    <section aria-labelledby="transcript" className="grid gap-3">
      <h2 id="transcript" className="type-label text-text-2">
        Transcript
      </h2>
      <div className="prose">
        {paragraphs.map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that does not change
          <p key={place}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
