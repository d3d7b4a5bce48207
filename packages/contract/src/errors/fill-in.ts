/** Fills the details into a sentence of any language. */
export function fillIn(sentence: string, details: Readonly<Record<string, unknown>> = {}): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (place, name) =>
    Object.hasOwn(details, name) ? String(details[name]) : place,
  );
}
