import type { CallRequest } from '@halla/contract/calls';
import type { Delivery } from '@halla/domain/notifications/deliveries';
import type { Asked, CallContext, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { readChoiceToken } from './choice-link.ts';
import { lockEmailList } from './email-lists.repository.ts';
import { findMembership, listMemberships, updateDelivery } from './mail-choice.repository.ts';

interface AskedByLink<Name extends 'get_mail_choice' | 'edit_mail_choice'> {
  ctx: CallContext;
  input: CallRequest<Name>;
}

/** The delivery that the receiver of a mailed link has chosen for its list. */
export async function getMailChoice({ ctx: { db }, input }: AskedByLink<'get_mail_choice'>) {
  const member = await readChoiceToken(db, input.choice_token);
  const found = member && (await findMembership({ db, ...member }));
  if (found === undefined) throw new AppError('email_lists.invalid_link');
  return { EmailList: { name: found.listName }, delivery: found.delivery };
}

/** Changes the delivery chosen for the list of a mailed link; the receiver stays a member. */
export async function editMailChoice({ ctx, input }: AskedByLink<'edit_mail_choice'>) {
  const { choice_token: token, delivery } = input;
  if (!(await chooseByToken({ ctx, token, delivery }))) throw new AppError('email_lists.invalid_link');
  return { message: 'Choice saved' };
}

/** Mutes the lists of these tokens; ignores lists that the receiver has left, unless that is all of them. */
export async function muteByTokens(ctx: Work, tokens: readonly string[]): Promise<void> {
  let muted = 0;
  // Sequentially, because each locks its list.
  for (const token of tokens.toSorted())
    if (await chooseByToken({ ctx, token, delivery: 'muted' })) muted += 1;
  if (muted === 0) throw new AppError('email_lists.invalid_link');
}

interface ChoiceByToken {
  ctx: Work;
  token: string;
  delivery: Delivery;
}

/** False for a token not signed by this installation, or whose user has left the list. */
async function chooseByToken({ ctx, token, delivery }: ChoiceByToken): Promise<boolean> {
  const member = await readChoiceToken(ctx.db, token);
  return member !== undefined && choose({ ctx, ...member, delivery });
}

/** The lists of the caller. */
export async function getOwnMailLists({ ctx: { db, actor } }: Asked<'get_own_mail_lists'>) {
  return { lists: await listMemberships(db, actor.userId) };
}

/** Changes the choice of a signed-in user. */
export async function editOwnMailList({ ctx, input }: Asked<'edit_own_mail_list'>) {
  const { list_id: listId, delivery } = input;
  if (!(await choose({ ctx, listId, userId: ctx.actor.userId, delivery })))
    throw new AppError('core.not_found');
  return { message: 'Choice saved' };
}

interface Choice {
  ctx: Work;
  listId: number;
  userId: number;
  delivery: Delivery;
}

/** False for a user who is not in the list. */
async function choose({ ctx, listId, userId, delivery }: Choice): Promise<boolean> {
  const { db } = ctx;
  await lockEmailList(db, listId);
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
