import type { CallOutput } from '@halla/contract/calls';
import type { Translate } from '../../../i18n/i18n.ts';
import { levelName } from '../../../ui/labels/level-name.ts';

type ListedUser = CallOutput<'get_user_list'>['users'][number];

/**
 * Level and company of a user, which determine what the user may read and therefore which mails of a list are
 * sent.
 */
export function levelAndCompany(
  { permissionLevel, Company }: Pick<ListedUser, 'permissionLevel' | 'Company'>,
  t: Translate,
): string {
  const level = permissionLevel === undefined ? [] : [levelName(permissionLevel, t)];
  return [...level, ...(Company ? [Company.name] : [])].join(' · ');
}
