/** First letters of the first and the last name: 'Anna-Liisa Virtanen' is AV. */
export function initials(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : [names[0]];
  return ends.map((name) => [...(name ?? '')][0]?.toUpperCase() ?? '').join('');
}
