import { emailLists } from '@halla/contract/email-lists';
import { implement } from '#app/calls/implement.ts';
import { editSubscription, getSubscribers } from './subscriptions.service.ts';

export const emailListCalls = implement(emailLists, {
  get_email_subscribers: getSubscribers,
  edit_email_subscription: editSubscription,
});
