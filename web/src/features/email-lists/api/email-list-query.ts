import type { CallOutput } from '@halla/contract/calls';
import type { EmailListDetail } from '@halla/contract/email-lists';
import { callQuery } from '../../../core/calls/api.ts';

/** Error codes that mean the list does not exist. */
export const NO_LIST: readonly string[] = ['core.invalid_user'];

/** Query of one list. */
export const emailListQuery = (list_id: number) =>
  callQuery('get_email_lists', { list_id }, { shown: NO_LIST });

/** The list in a response, with its members. */
export function pickEmailList({ emaillist }: CallOutput<'get_email_lists'>): EmailListDetail | undefined {
  return !Array.isArray(emaillist) && 'EmailListUsers' in emaillist ? emaillist : undefined;
}
