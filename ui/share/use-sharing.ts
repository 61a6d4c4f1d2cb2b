import { useEffect, useState, useSyncExternalStore } from "react";
import { SECOND } from "#shared/time/units.ts";

const COPIED_FOR = 2 * SECOND;

export type Sharing = "ready" | "copied" | "copy failed" | "share failed";

/** Sharing by clipboard and by the device's share sheet, and the result. */
export function useSharing({ title, address }: { title: string; address: string }) {
  const [sharing, setSharing] = useState<Sharing>("ready");

  useEffect(() => {
    if (sharing !== "copied") return;
    const timer = setTimeout(() => setSharing("ready"), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [sharing]);

  async function copy() {
    try {
      // Undefined on pages without HTTPS, which is handled like a refusal.
      await navigator.clipboard.writeText(address);
      setSharing("copied");
    } catch {
      setSharing("copy failed");
    }
  }

  async function shareHere() {
    try {
      await navigator.share({ title, url: address });
      setSharing("ready");
    } catch (error) {
      if (!wasCalledOff(error)) setSharing("share failed");
    }
  }

  return { sharing, copy, shareHere };
}

/** The reader closed the share sheet, which is not an error. */
const wasCalledOff = (error: unknown) =>
  error instanceof DOMException && error.name === "AbortError";

const never = () => () => {};
const isOffered = () => "share" in navigator && matchMedia("(pointer: coarse)").matches;

/** Whether the device has a share sheet. The server assumes it has, and CSS hides the button where it does not. */
export const useOwnShareSheet = () => useSyncExternalStore(never, isOffered, () => true);
