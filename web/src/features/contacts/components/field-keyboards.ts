/** What a phone's keyboard offers while these fields are filled. */
const KEYBOARDS = {
  contactEmail: { type: 'email', inputMode: 'email' },
  contactPhone: { type: 'tel' },
} as const;

/** Attributes of a text input that bring the keyboard of its field; none for plain text. */
export function keyboardOf(field: string) {
  return field === 'contactEmail' || field === 'contactPhone' ? KEYBOARDS[field] : {};
}
