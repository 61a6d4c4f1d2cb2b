import type { TextView } from "../text/create-text-view.ts";

/** Opens the dialog of a picture in the text, if it is there. */
export function changePicture({ view, request }: TextView, src: string): boolean {
  let found: number | undefined;
  view.state.doc.descendants((node, at) => {
    if (found === undefined && node.attrs.src === src) found = at;
    return found === undefined;
  });
  if (found !== undefined) request.set({ kind: "picture", at: found });
  return found !== undefined;
}
