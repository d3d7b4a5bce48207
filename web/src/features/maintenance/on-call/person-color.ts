const COLORS = ['blue', 'teal', 'grape', 'orange', 'lime', 'pink', 'cyan', 'yellow'] as const;

/** Colour of a user in the rota, stable while the list of users is unchanged. */
export function personColor(people: readonly { readonly id: number }[], id: number): string {
  const index = people.findIndex((person) => person.id === id);
  return `var(--mantine-color-${COLORS[Math.max(index, 0) % COLORS.length]}-6)`;
}
