import { elementsAt, type XmlElement } from '@halla/domain/xml/xml-element';

/** All elements at a path of names, `NtryDtls/TxDtls`, below an element. */
export function allAt(element: XmlElement, path: string): XmlElement[] {
  return elementsAt(element, ...path.split('/'));
}

/** Trimmed text of the first non-empty element at one of the paths; null if there is none. */
export function firstText(element: XmlElement, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const text = allAt(element, path)
      .map((one) => one.text.trim())
      .find((one) => one !== '');
    if (text !== undefined) return text;
  }
  return null;
}
