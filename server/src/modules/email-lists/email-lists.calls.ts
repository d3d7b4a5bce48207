import { emailLists } from '@halla/contract/email-lists';
import { implement } from '#app/calls/implement.ts';
import { editEmailList } from './edit-list.service.ts';
import { getDeviceProfiles, getEmailLists, getProductLines } from './email-lists.service.ts';
import { editSubscription, getSubscribers } from './subscriptions.service.ts';

export const emailListCalls = implement(emailLists, {
  get_email_lists: getEmailLists,
  edit_email_list: editEmailList,
  get_device_profiles: getDeviceProfiles,
  get_product_lines: getProductLines,
  get_email_subscribers: getSubscribers,
  edit_email_subscription: editSubscription,
});
