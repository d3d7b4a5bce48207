import type { CallOutput } from '@halla/contract/calls';
import type { Translate } from '../../../i18n/i18n.ts';
import { levelName } from '../../../ui/labels/level-name.ts';

type ListedUser = CallOutput<'get_user_list'>['users'][number];

/** What a user may read is decided by these, and so which mails of a list reach one. */
export function levelAndCompany(
  { permissionLevel, Company }: Pick<ListedUser, 'permissionLevel' | 'Company'>,
  t: Translate,
): string {
  const level = permissionLevel === undefined ? [] : [levelName(permissionLevel, t)];
  return [...level, ...(Company ? [Company.name] : [])].join(' · ');
}
