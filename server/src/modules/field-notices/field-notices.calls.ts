import { fieldNotices } from '@halla/contract/field-notices';
import { implement } from '#app/calls/implement.ts';
import { acknowledgeFieldNotice, readFieldNotice } from './answer-notice.service.ts';
import { addFieldNotice, deleteFieldNotice, editFieldNotice } from './edit-notice.service.ts';
import {
  getFieldNotice,
  getFieldNotices,
  getNoticeCompanies,
  getNoticeReach,
} from './field-notices.service.ts';
import { closeFieldNotice, publishFieldNotice, remindAboutNotice } from './publish-notice.service.ts';

export const fieldNoticeCalls = implement(fieldNotices, {
  get_field_notices: getFieldNotices,
  get_field_notice: getFieldNotice,
  get_notice_companies: getNoticeCompanies,
  get_notice_reach: getNoticeReach,
  add_field_notice: addFieldNotice,
  edit_field_notice: editFieldNotice,
  delete_field_notice: deleteFieldNotice,
  publish_field_notice: publishFieldNotice,
  remind_about_notice: remindAboutNotice,
  close_field_notice: closeFieldNotice,
  read_field_notice: readFieldNotice,
  acknowledge_field_notice: acknowledgeFieldNotice,
});
