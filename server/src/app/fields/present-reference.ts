type Filled<Reference> = { [Member in keyof Reference]: NonNullable<Reference[Member]> };

/** A referenced row by its id and name; null where the reference is empty or its row was not found. */
export function presentReference<Reference extends object>(reference: Reference): Filled<Reference> | null {
  for (const name in reference) if (reference[name] === null) return null;
  // No member is null.
  return reference as Filled<Reference>;
}
