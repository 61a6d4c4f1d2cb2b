import { type ClipboardEvent, type FormEvent, useState } from "react";
import { findStory } from "#features/stories/calls/staff-stories.ts";
import { call } from "#platform/web/call.ts";
import { useNavigate } from "#platform/web/router/location.ts";
import { Icon } from "#ui/media/icon.tsx";

export const SEARCH_ID = "newsroom-search";

const ADDRESS = /^\s*https?:\/\/\S+\s*$/i;

/** Takes words, a story's number, its slug or former slug, or a reader's address. */
export function SearchBox() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function open(form: HTMLFormElement) {
    const q = String(new FormData(form).get("q") ?? "").trim();
    if (!q || busy) return;
    setBusy(true);
    // The list says itself what is wrong if the server cannot be reached.
    const { id } = await call(findStory, { query: { q } }).catch(() => ({ id: null }));
    setBusy(false);
    if (id !== null) form.reset();
    navigate(
      id === null ? `/newsroom/stories?q=${encodeURIComponent(q)}` : `/newsroom/stories/${id}`,
    );
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void open(event.currentTarget);
  }

  /** An address says all there is to say: it needs no Enter. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const { form } = event.currentTarget;
    if (!form || !ADDRESS.test(event.clipboardData.getData("text/plain"))) return;
    event.preventDefault();
    event.currentTarget.value = event.clipboardData.getData("text/plain").trim();
    void open(form);
  }

  return (
    <search className="search-box">
      <form onSubmit={submit} aria-busy={busy || undefined}>
        <label htmlFor={SEARCH_ID} className="sr-only">
          Search stories by words, number or address
        </label>
        <Icon name="search" />
        <input
          id={SEARCH_ID}
          type="search"
          name="q"
          placeholder="Words, a number or an address"
          autoComplete="off"
          maxLength={2000}
          onPaste={paste}
        />
        <span aria-hidden="true" className="search-key">
          /
        </span>
      </form>
    </search>
  );
}
