import { type RefObject, useEffect, useRef, useState } from "react";
import { storageKey } from "#platform/web/storage-key.ts";
import type { RunningUpload } from "#platform/web/upload-file.ts";
import { DAY } from "#shared/time/units.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";
import { FILES_PATH } from "../limits.ts";

/** The server deletes what is not part of a submission after a day. */
const STORED_FOR = DAY * 0.9;

/** What this browser knows about a file after a reload. */
export interface StoredUpload {
  name: string;
  /** None before all of it has arrived. */
  key: string;
}

const item = () => storageKey("video-file");

const storeUpload = (upload: StoredUpload): void =>
  withBrowserStorage("local", (stored) =>
    stored.setItem(item(), JSON.stringify({ ...upload, at: Date.now() })),
  );

const dropUpload = (): void => withBrowserStorage("local", (stored) => stored.removeItem(item()));

const readUpload = (): StoredUpload | undefined =>
  withBrowserStorage("local", (stored) => parse(stored.getItem(item())));

function parse(text: string | null): StoredUpload | undefined {
  const found: unknown = JSON.parse(text ?? "null");
  if (typeof found !== "object" || found === null) return undefined;
  const { name, key, at } = found as Partial<Record<string, unknown>>;
  const isFresh = typeof at === "number" && Date.now() - at < STORED_FOR;
  return isFresh && typeof name === "string" && typeof key === "string" ? { name, key } : undefined;
}

export type FileState =
  | { at: "none" }
  /** The page was closed before all of it had arrived. */
  | { at: "interrupted"; name: string }
  /** With why it waits; empty when it does not. */
  | { at: "sending"; name: string; done: number; because: string }
  | { at: "arrived"; name: string; key: string }
  | { at: "refused"; because: string };

/** Loaded when somebody chooses a file, so that no visit pays for it before. */
const openUploader = () => import("#platform/web/upload-file.ts");

const NOT_LOADED = "The line was lost. Please choose the file again.";

/** The upload of one file of a form; resetting the form forgets it. */
export function useFileUpload(input: RefObject<HTMLInputElement | null>) {
  const [state, setState] = useState<FileState>({ at: "none" });
  const running = useRef<RunningUpload>(undefined);
  /** Of several uploads, only the last may still say something. */
  const latest = useRef(0);
  const wasSending = useRef(false);

  useEffect(() => {
    const stored = readUpload();
    if (stored?.key) setState({ at: "arrived", ...stored });
    else if (stored) setState({ at: "interrupted", name: stored.name });
    const form = input.current?.form;
    const forget = () => {
      latest.current += 1;
      running.current = undefined;
      dropUpload();
      setState({ at: "none" });
    };
    form?.addEventListener("reset", forget);
    return () => form?.removeEventListener("reset", forget);
  }, [input]);

  // The form then checks again whether something is wrong with it.
  useEffect(() => {
    if (wasSending.current && state.at !== "sending")
      input.current?.dispatchEvent(new Event("input", { bubbles: true }));
    wasSending.current = state.at === "sending";
  }, [state.at, input]);

  async function choose(file: File) {
    const { name } = file;
    await stop();
    const own = latest.current;
    const show = (next: FileState) => own === latest.current && setState(next);
    let [done, because] = [0, ""];
    show({ at: "sending", name, done, because });
    storeUpload({ name, key: "" });
    try {
      const { uploadFile } = await openUploader();
      running.current = uploadFile(file, {
        endpoint: FILES_PATH,
        onProgress(now) {
          // What is sent in vain is no progress.
          if (now > done) because = "";
          done = Math.max(done, now);
          show({ at: "sending", name, done, because });
        },
        onWaiting(reason) {
          because = reason;
          show({ at: "sending", name, done, because });
        },
        onArrived(key) {
          storeUpload({ name, key });
          show({ at: "arrived", name, key });
        },
        onRefused(because) {
          // What has arrived stays, so that the same file can go on.
          running.current = undefined;
          show({ at: "refused", because });
        },
      });
    } catch {
      show({ at: "refused", because: NOT_LOADED });
    }
  }

  /** What cannot be deleted now is deleted by the server after a day. */
  async function stop() {
    latest.current += 1;
    const stopped = running.current?.stop();
    running.current = undefined;
    dropUpload();
    await stopped?.catch(() => {});
  }

  async function remove() {
    const stopped = stop();
    if (input.current) input.current.value = "";
    setState({ at: "none" });
    input.current?.focus();
    await stopped;
  }

  return { state, choose, remove };
}
