/** How much a client wants a type it names; nothing when it does not name it. Wildcards name no type. */
function wish(accept: string, type: string): number | undefined {
  for (const entry of accept.toLowerCase().split(",")) {
    const [name, ...details] = entry.split(";").map((part) => part.trim());
    if (name !== type) continue;
    const quality = details.find((detail) => detail.startsWith("q="))?.slice(2);
    return quality === undefined ? 1 : Number(quality) || 0;
  }
  return undefined;
}

/** Whether a client asks for a type by name, and for the usual one not more. */
export function prefersType(accept: string | undefined, type: string, usual: string): boolean {
  const wanted = wish(accept ?? "", type) ?? 0;
  return wanted > 0 && wanted >= (wish(accept ?? "", usual) ?? 0);
}
