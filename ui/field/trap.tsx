/** A honeypot: invisible to people, but programs that fill in every field fill it in. */
export const Trap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Website
      <input name="website" tabIndex={-1} autoComplete="off" className="min-h-6" />
    </label>
  </div>
);
