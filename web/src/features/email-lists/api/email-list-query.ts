import type { CallOutput } from '@halla/contract/calls';
import type { EmailListDetail } from '@halla/contract/email-lists';
import { callQuery } from '../../../core/calls/api.ts';

/** The answer to a list that does not exist. */
export const NO_LIST: readonly string[] = ['core.invalid_user'];

/** Asks for one list. */
export const emailListQuery = (list_id: number) =>
  callQuery('get_email_lists', { list_id }, { shown: NO_LIST });

/** The list of an answer, with its members. */
export function pickEmailList({ emaillist }: CallOutput<'get_email_lists'>): EmailListDetail | undefined {
  return !Array.isArray(emaillist) && 'EmailListUsers' in emaillist ? emaillist : undefined;
}
