import { emailLists } from '@halla/contract/email-lists';
import { implement } from '#app/calls/implement.ts';
import { editEmailList } from './edit-list.service.ts';
import { getDeviceProfiles, getEmailLists, getProductLines } from './email-lists.service.ts';
import { editMailChoice, editOwnMailList, getMailChoice, getOwnMailLists } from './mail-choice.service.ts';
import { editSubscription, getSubscribers } from './subscriptions.service.ts';

export const emailListCalls = implement(emailLists, {
  get_email_lists: getEmailLists,
  edit_email_list: editEmailList,
  get_device_profiles: getDeviceProfiles,
  get_product_lines: getProductLines,
  get_email_subscribers: getSubscribers,
  get_mail_choice: getMailChoice,
  edit_mail_choice: editMailChoice,
  get_own_mail_lists: getOwnMailLists,
  edit_own_mail_list: editOwnMailList,
  edit_email_subscription: editSubscription,
});
