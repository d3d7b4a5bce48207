/** A sentence with its details in their places, in any language. */
export function fillIn(sentence: string, details: Readonly<Record<string, unknown>> = {}): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (place, name) =>
    Object.hasOwn(details, name) ? String(details[name]) : place,
  );
}
