import type { DeviceType } from '@halla/domain/devices/serial';
import { SESSION_TYPE_KEYS, sessionTypeName } from '@halla/domain/sessions/sessions';
import type { Translate } from '../../../i18n/i18n.ts';

type Keys = typeof SESSION_TYPE_KEYS;
type TypeKey = { [Map in keyof Keys]: Keys[Map][keyof Keys[Map]] }[keyof Keys];

const TYPE_KEYS: readonly TypeKey[] = Object.values(SESSION_TYPE_KEYS).flatMap((names) =>
  Object.values(names),
);

interface TypeOf {
  readonly type: number;
  readonly family: DeviceType;
}

/** Name of a session type in the language shown: 'Precool'; 'Type 7' for one that the family does not know. */
export function sessionTypeText(t: Translate, { type, family }: TypeOf): string {
  const name = sessionTypeName(type, family);
  const key = TYPE_KEYS.find((known) => known === name);
  return key === undefined
    ? t(($) => $.sessions.types.unknown, { code: type })
    : t(($) => $.sessions.types[key]);
}
