const BAR = 24;

/** A bar that is drawn over itself on a terminal; elsewhere nothing. */
export function createProgress(stream: NodeJS.WriteStream) {
  let isDrawn = false;
  return {
    show(done: number, total: number, about: string) {
      if (!stream.isTTY) return;
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const filled = Math.round(share * BAR);
      const bar = "█".repeat(filled) + "░".repeat(BAR - filled);
      const text = `${bar} ${Math.floor(share * 100)} %  ${about}`;
      stream.write(`\r\u001B[K${text.slice(0, Math.max(20, stream.columns - 1))}`);
      isDrawn = true;
    },
    /** Leaves the line to what is printed next. */
    clear() {
      if (isDrawn) stream.write("\r\u001B[K");
      isDrawn = false;
    },
  };
}
