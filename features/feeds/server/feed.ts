import { articlePath } from "../../../shared/site/paths.ts";
import type { Article } from "../../articles/contract.ts";

/** What a feed holds, whatever form it is written in. Addresses are whole. */
export interface Feed {
  origin: string;
  title: string;
  description: string;
  /** The page that shows the same stories. */
  page: string;
  /** Where this feed itself is read. */
  self: string;
  stories: readonly Article[];
}

export const storyAddress = ({ origin }: Pick<Feed, "origin">, { slug }: Article) =>
  origin + articlePath(slug);

/** Stays when the title and with it the address changes: nobody should read a story twice. */
export const storyId = ({ origin }: Pick<Feed, "origin">, { id }: Article) =>
  origin + articlePath(id);

export const pictureOf = ({ origin }: Pick<Feed, "origin">, { imageUrl }: Article) =>
  imageUrl === null ? undefined : new URL(imageUrl, origin).href;
