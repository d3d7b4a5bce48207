/** The fields of a form by their names, as texts: empty for nothing. */
export type FieldValues<Field extends string> = Readonly<Record<Field, string>>;

/** Two states of the same fields. */
export interface ComparedValues<Field extends string> {
  readonly fields: readonly Field[];
  readonly from: FieldValues<Field>;
  readonly to: FieldValues<Field>;
}

/** Those of the given fields whose value differs; spaces around a text are no difference. */
export function differingFields<Field extends string>({ fields, from, to }: ComparedValues<Field>): Field[] {
  return fields.filter((field) => from[field].trim() !== to[field].trim());
}

/** A form that was filled in while somebody else saved. */
export interface MetValues<Field extends string> {
  readonly fields: readonly Field[];
  /** What the form began with. */
  readonly base: FieldValues<Field>;
  /** What is in the form. */
  readonly mine: FieldValues<Field>;
  /** What the other person saved. */
  readonly saved: FieldValues<Field>;
}

/** The fields that were changed in the form and now hold something else. */
export function conflictingFields<Field extends string>(met: MetValues<Field>): Field[] {
  const { fields, base, mine, saved } = met;
  const touched = differingFields({ fields, from: base, to: mine });
  return differingFields({ fields: touched, from: mine, to: saved });
}

/** What was saved meanwhile, with the own changes on it; `theirs` are the fields in which the other value stays. */
export function mergedValues<Field extends string>(
  { fields, base, mine, saved }: MetValues<Field>,
  theirs: ReadonlySet<Field>,
): Record<Field, string> {
  const touched = new Set(differingFields({ fields, from: base, to: mine }));
  const merged: Record<Field, string> = { ...mine };
  for (const field of fields) {
    if (theirs.has(field) || !touched.has(field)) merged[field] = saved[field];
  }
  return merged;
}
