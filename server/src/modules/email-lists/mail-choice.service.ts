import type { CallRequest } from '@halla/contract/calls';
import type { Delivery } from '@halla/domain/notifications/deliveries';
import type { Asked, CallContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { readChoiceToken } from './choice-link.ts';
import { lockEmailList } from './email-lists.repository.ts';
import { findMembership, listMemberships, updateDelivery } from './mail-choice.repository.ts';

interface AskedByLink<Name extends 'get_mail_choice' | 'edit_mail_choice'> {
  ctx: CallContext;
  input: CallRequest<Name>;
}

/** How the receiver of a mailed link gets the mails of its list. */
export async function getMailChoice({ ctx: { db }, input }: AskedByLink<'get_mail_choice'>) {
  const member = await readChoiceToken({ db, token: input.choice_token });
  const found = member && (await findMembership({ db, ...member }));
  if (found === undefined) throw new AppError('email_lists.invalid_link');
  return { EmailList: { name: found.listName }, delivery: found.delivery };
}

/** Changes that; the receiver stays a member of the list. */
export async function editMailChoice({ ctx, input }: AskedByLink<'edit_mail_choice'>) {
  const member = await readChoiceToken({ db: ctx.db, token: input.choice_token });
  const isDone = member !== undefined && (await choose({ ctx, ...member, delivery: input.delivery }));
  if (!isDone) throw new AppError('email_lists.invalid_link');
  return { message: 'Choice saved' };
}

/** The lists that the caller is in. */
export async function getOwnMailLists({ ctx: { db, actor } }: Asked<'get_own_mail_lists'>) {
  return { lists: await listMemberships({ db, userId: actor.userId }) };
}

/** The same choice by somebody who has signed in. */
export async function editOwnMailList({ ctx, input }: Asked<'edit_own_mail_list'>) {
  const { list_id: listId, delivery } = input;
  if (!(await choose({ ctx, listId, userId: ctx.actor.userId, delivery })))
    throw new AppError('core.not_found');
  return { message: 'Choice saved' };
}

interface Choice {
  ctx: CallContext;
  listId: number;
  userId: number;
  delivery: Delivery;
}

/** False for somebody who is not in the list. */
async function choose({ ctx, listId, userId, delivery }: Choice): Promise<boolean> {
  const { db } = ctx;
  await lockEmailList({ db, id: listId });
  const member = await findMembership({ db, listId, userId });
  if (member === undefined) return false;
  const { fullName, delivery: before } = member;
  if (before === delivery) return true;
  await updateDelivery({ db, listId, userId, delivery });
  await ctx.audit({
    entity: 'email_lists',
    entityId: listId,
    resource: { kind: 'emailList', id: listId },
    before: { delivery: { [fullName]: before } },
    after: { delivery: { [fullName]: delivery } },
  });
  ctx.changed({ domain: 'emailLists', id: listId });
  return true;
}
