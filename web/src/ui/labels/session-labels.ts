import '../../i18n/late/sessions.ts';
import type { DeviceType } from '@halla/domain/devices/serial';
import { decodeErrors, sessionTypeKey } from '@halla/domain/sessions/sessions';
import type { Translate } from '../../i18n/i18n.ts';

interface TypeOf {
  readonly type: number;
  readonly family: DeviceType;
}

/** Name of a session type in the language shown: 'Precool'; 'Type 7' if unknown to the family. */
export function sessionTypeText(t: Translate, { type, family }: TypeOf): string {
  const key = sessionTypeKey(type, family);
  return key === null ? t(($) => $.sessions.types.unknown, { code: type }) : t(($) => $.sessions.types[key]);
}

/** The error bits of a session as text, separated by commas; empty if there are none to show. */
export function sessionErrorText(t: Translate, code: number | null | undefined): string {
  return decodeErrors(code ?? null)
    .map((name) => t(($) => $.sessions.errorNames[name]))
    .join(', ');
}
