import { articlePath } from "../../../shared/site/paths.ts";
import type { Article } from "../../articles/contract.ts";

/** The content of a feed in any format. Addresses are absolute. */
export interface Feed {
  origin: string;
  title: string;
  description: string;
  /** The page with the same articles. */
  page: string;
  /** The address of this feed. */
  self: string;
  stories: readonly Article[];
}

export const storyAddress = ({ origin }: Pick<Feed, "origin">, { slug }: Article) =>
  origin + articlePath(slug);

/** Does not change with the slug, so that feed readers do not show an article twice. */
export const storyId = ({ origin }: Pick<Feed, "origin">, { id }: Article) =>
  origin + articlePath(id);

export const pictureOf = ({ origin }: Pick<Feed, "origin">, { imageUrl }: Article) =>
  imageUrl === null ? undefined : new URL(imageUrl, origin).href;
