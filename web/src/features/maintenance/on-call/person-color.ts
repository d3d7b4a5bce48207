const COLORS = ['blue', 'teal', 'grape', 'orange', 'lime', 'pink', 'cyan', 'yellow'] as const;

/** Color of a person in the rota: the same as long as the list of people is. */
export function personColor(people: readonly { readonly id: number }[], id: number): string {
  const index = people.findIndex((person) => person.id === id);
  return `var(--mantine-color-${COLORS[Math.max(index, 0) % COLORS.length]}-6)`;
}
