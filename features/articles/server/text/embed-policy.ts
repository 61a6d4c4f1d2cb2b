import type { Attributes, Tag } from "sanitize-html";

const PLAYER = "https://www.youtube-nocookie.com/embed/";
const address = /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]{6,20})(?:[?#][^\s]*)?$/;

export const embedPolicy = {
  attributes: ["src", "title", "sandbox", "referrerpolicy", "loading", "allowfullscreen"],
};

/** Only the privacy-mode player, boxed in and told nothing but where the video is. */
export function keepEmbed(tagName: string, { src, title }: Attributes): Tag {
  const video = address.exec(src ?? "")?.[1];
  if (!video) return { tagName, attribs: {}, text: "" };
  return {
    tagName,
    attribs: {
      src: `${PLAYER}${video}`,
      title: title?.trim() || "Video",
      sandbox: "allow-scripts allow-same-origin allow-presentation allow-popups",
      // The player refuses to play for pages that do not say who they are.
      referrerpolicy: "strict-origin-when-cross-origin",
      loading: "lazy",
      allowfullscreen: "",
    },
    text: "",
  };
}
