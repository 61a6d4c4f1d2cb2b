/** Makes something once for each owner, when it is first needed, and for as long as the owner lives. */
export function oncePer<Owner extends object, Made>(
  make: (owner: Owner) => Made,
): (owner: Owner) => Made {
  const made = new WeakMap<Owner, Made>();
  return (owner) => {
    const existing = made.get(owner);
    if (existing !== undefined) return existing;
    const fresh = make(owner);
    made.set(owner, fresh);
    return fresh;
  };
}
