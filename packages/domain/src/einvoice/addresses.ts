import { CHECKED_IDS } from './checked-ids.ts';
import type { ElectronicAddress, PostalAddress, RegistrationId } from './e-invoice.ts';

/** Schemes that follow from the form of an address, the most particular first. */
const KNOWN_FORMS: readonly { readonly form: RegExp; readonly scheme: string | null }[] = [
  { form: /^0037\d{8}[A-Z0-9]{0,5}$/, scheme: '0216' },
  { form: /^[^\s@:]+@[^\s@:]+\.[^\s@:]+$/, scheme: 'EM' },
  { form: /^FI\d{16}$/, scheme: null },
  { form: /^FI\d{8}$/, scheme: '0213' },
  { form: /^EE\d{9}$/, scheme: '9931' },
  { form: /^\d{8}$/, scheme: '0191' },
];

/** The scheme that a written address names, or that follows from its form. */
export function electronicAddress(written: string | null | undefined): ElectronicAddress | null {
  const text = written?.trim() ?? '';
  if (text === '') return null;
  const [, scheme, id] = /^(\d{4}|EM):(.+)$/.exec(text) ?? [];
  if (scheme !== undefined && id !== undefined) return { scheme, id: id.trim() };
  const compact = text.includes('@') ? text : text.replaceAll(/\s/g, '').toUpperCase();
  const known = KNOWN_FORMS.find(({ form }) => form.test(compact));
  return { scheme: known?.scheme ?? null, id: known === undefined ? text : compact };
}

/** The text from which `electronicAddress` makes the same address. */
export function electronicAddressText({ scheme, id }: ElectronicAddress): string {
  if (scheme === null || electronicAddress(id)?.scheme === scheme) return id;
  return `${scheme}:${id}`;
}

const tight = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Registers of ISO 6523 by country. `form` returns an id in the form that receivers validate, or null if it is
 * not an id of the register.
 */
const REGISTERS: Readonly<Record<string, { scheme: string; form?: (text: string) => string | null }>> = {
  FI: { scheme: '0212' },
  EE: { scheme: '0191' },
  SE: { scheme: '0007', form: (text) => (CHECKED_IDS['0007'](tight(text)) ? tight(text) : null) },
  DK: {
    scheme: '0184',
    form: (text) => (CHECKED_IDS['0184'](tight(text)) ? `DK${tight(text).replace('DK', '')}` : null),
  },
};

/** A business id in the register of its country; without a scheme if receivers would refuse it as an id of that register. */
export function registrationId(id: string | null | undefined, country: string | null): RegistrationId | null {
  const text = id?.trim() ?? '';
  if (text === '') return null;
  const register = REGISTERS[country ?? ''];
  const written = register?.form === undefined ? text : register.form(text);
  return { id: written ?? text, scheme: written === null ? null : (register?.scheme ?? null) };
}

const NOWHERE: PostalAddress = {
  ...{ street: null, additionalStreet: null, city: null, postCode: null, subdivision: null, country: null },
};
const POST_CODE = /^(?<code>(?:[A-Z]{1,2}-)?\d{2,6}(?:[ -]\d{2,4})?)\s+(?<city>\P{Number}+)$/u;

/**
 * A written address, of lines or with commas, in its parts; `location` is FI or US-CA. A part that is neither post code nor
 * town is a street, a country at the end is left out.
 */
export function postalAddress(
  written: string | null | undefined,
  location: string | null | undefined,
): PostalAddress {
  const [country, region] = (location?.trim().toUpperCase() || null)?.split('-') ?? [];
  const parts = (written ?? '')
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const at = parts.findLastIndex((part) => POST_CODE.test(part));
  const found = POST_CODE.exec(parts[at] ?? '')?.groups;
  const after = at === -1 ? [] : parts.slice(at + 1).filter((part) => /\d/.test(part));
  const [street, ...others] = [...(at === -1 ? parts : parts.slice(0, at)), ...after];
  return {
    ...NOWHERE,
    street: street ?? null,
    additionalStreet: others.join(', ') || null,
    postCode: found?.code ?? null,
    city: found?.city ?? null,
    country: country ?? null,
    subdivision: country && region ? `${country}-${region}` : null,
  };
}
