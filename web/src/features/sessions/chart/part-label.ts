import '../../../i18n/late/sessions.ts';
import type { Translate } from '../../../i18n/i18n.ts';

const KNOWN = ['compressor', 'fan', 'gasValve', 'lamps', 'pump', 'door', 'heater', 'light'] as const;

/**
 * Name of a part in the language shown: 'compressor2' is Compressor 2; an unknown name is split into words.
 */
export function partLabel(name: string, t: Translate): string {
  const [, stem = name, number = ''] = /^(.*?)(\d*)$/.exec(name) ?? [];
  const known = KNOWN.find((part) => part === stem);
  const text = known === undefined ? spelled(stem) : t(($) => $.sessions.part[known]);
  return number === '' ? text : `${text} ${number}`;
}

/** 'airFilter_motor' becomes Air filter motor. */
function spelled(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
