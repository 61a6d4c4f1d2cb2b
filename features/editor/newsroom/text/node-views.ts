import type { Node } from "prosemirror-model";
import type { NodeViewConstructor } from "prosemirror-view";
import { getStory } from "#features/stories/calls/staff-stories.ts";
import { clockTime } from "#platform/newsroom/clock-time.ts";
import { call } from "#platform/web/call.ts";

const titles = new Map<number, Promise<string | undefined>>();

/** The title of another story; none if this person may not see it. */
function relatedStory(id: number): Promise<string | undefined> {
  const known = titles.get(id);
  if (known) return known;
  const request = call(getStory, { params: { id } }).then(
    ({ title }) => title,
    () => undefined,
  );
  titles.set(id, request);
  return request;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = "",
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** A part that is shown and not typed in. */
function fixed(part: HTMLElement): HTMLElement {
  part.contentEditable = "false";
  return part;
}

/** As readers see it before they press Play: the video host gets no request. */
const video: NodeViewConstructor = (node) => {
  const dom = element("figure", "editor-video");
  const shown = fixed(element("div", "video"));
  const screen = element("span", "video-screen");
  screen.append(element("span", "video-play"));
  const strip = element("span", "video-strip");
  const title = element("span", "video-title", titleOf(node));
  strip.append(
    element("span", "video-label", "Video"),
    title,
    element("span", "video-note", "From YouTube, loaded only after the reader's click"),
  );
  shown.append(screen, strip);
  const contentDOM = element("figcaption", "");
  contentDOM.dataset.empty = "Caption";
  dom.append(shown, contentDOM);
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false;
      title.textContent = titleOf(next);
      return true;
    },
    ignoreMutation: (mutation) =>
      mutation.type !== "selection" && !contentDOM.contains(mutation.target),
  };
};
const titleOf = ({ attrs }: Node) => String(attrs.title || attrs.video);

/** A card with the present title of the story. */
const related: NodeViewConstructor = (node) => {
  const dom = element("aside", "editor-related");
  dom.dataset.kind = "related";
  const title = element("span", "editor-related-title", `Story ${node.attrs.story}`);
  dom.append(element("span", "video-label", "Related story"), title);
  relatedStory(node.attrs.story).then((found) => {
    if (found) title.textContent = found;
  });
  return { dom, ignoreMutation: () => true };
};

/** Shown and not changed: what this release does not know it cannot store again but as it is. */
const named: NodeViewConstructor = (node) => {
  const dom = fixed(element("figure", "editor-locked"));
  dom.dataset.block = node.attrs.name;
  const name = node.attrs.name.replaceAll("-", " ");
  dom.append(
    element("span", "video-label", "Locked block"),
    element("span", "editor-related-title", name),
    element("span", "video-note", "made by a newer version"),
  );
  return { dom, ignoreMutation: () => true };
};

/** Its time and author stand above the report. */
const live: NodeViewConstructor = (node) => {
  const dom = element("section", "editor-live");
  dom.dataset.kind = "live";
  const head = fixed(element("p", "editor-live-head", liveHead(node)));
  const contentDOM = element("div", "editor-live-text");
  dom.append(head, contentDOM);
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false;
      head.textContent = liveHead(next);
      return true;
    },
    ignoreMutation: (mutation) =>
      mutation.type !== "selection" && !contentDOM.contains(mutation.target),
  };
};
const liveHead = ({ attrs }: Node) =>
  [clockTime(attrs.time), attrs.author, attrs.key ? "Key moment" : ""].filter(Boolean).join(" · ");

const post: NodeViewConstructor = (node) => {
  const dom = element("figure", "editor-post");
  dom.dataset.kind = "post";
  const contentDOM = element("blockquote", "");
  const source = fixed(element("figcaption", "", sourceOf(node)));
  dom.append(contentDOM, source);
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false;
      source.textContent = sourceOf(next);
      return true;
    },
    ignoreMutation: (mutation) =>
      mutation.type !== "selection" && !contentDOM.contains(mutation.target),
  };
};
const sourceOf = ({ attrs }: Node) =>
  [attrs.author || "Nobody named", attrs.href ? hostOf(attrs.href) : ""].filter(Boolean).join(", ");

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** Blocks that look other than their HTML, because their HTML is filled in by the server or holds no script here. */
export const nodeViews: Readonly<Record<string, NodeViewConstructor>> = {
  video,
  related_story: related,
  named_block: named,
  live_entry: live,
  post,
};
