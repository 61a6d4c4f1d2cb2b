/** The address of a comment or a reply, from its story's page. */
export const permalink = (id: number): string => `?thread=${id}#comment-${id}`;
