const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
};

/** The text behind the four entities that cleaned HTML uses. */
export const decodeEntities = (html: string) =>
  html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
