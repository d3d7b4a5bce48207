import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { act } from './stage.ts';

const noticeRows = ({ id }: { readonly id: number }) => ({
  field_notices: sql`id = ${id}`,
  field_notice_devices: sql`notice_id = ${id}`,
  field_notice_events: sql`notice_id = ${id}`,
});

export const noticeDraftContest = contest({
  name: 'the draft of a field notice',
  prepare: async ({ given }) => {
    const clinic = await given.company({ name: 'Race clinic' });
    const { serialNumber } = await given.device({ companyId: clinic.id });
    const criteria = { serialNumbers: [serialNumber], families: [], versions: [], parts: [] };
    return given.fieldNotice([], { state: 'draft', publishedAt: null, criteria });
  },
  acts: {
    'publishes it': ({ id }) => act('publish_field_notice', { notice_id: id }),
    'makes it less urgent': ({ id }) => act('edit_field_notice', { notice: { id, urgency: 'information' } }),
    'changes its title': ({ id }) =>
      act('edit_field_notice', { notice: { id, title: { en: 'Door', fi: 'Ovi' } } }),
    'deletes it': ({ id }) => act('delete_field_notice', { notice_id: id }),
  },
  state: ({ db }, notice) => readRowsOf(db, noticeRows(notice)),
  named: [
    ['publishes it', 'publishes it'],
    ['publishes it', 'deletes it'],
    ['publishes it', 'changes its title'],
  ],
});

export const noticeContest = contest({
  name: 'a field notice that was published',
  prepare: async ({ given }) => {
    const clinic = await given.company({ name: 'Race clinic' });
    const device = await given.device({ companyId: clinic.id });
    const { id } = await given.fieldNotice([device], { publishedAt: new Date(0) });
    return { id, clinic, device };
  },
  acts: {
    'acknowledges it for the clinic': ({ id, clinic }) =>
      act('acknowledge_field_notice', { notice_id: id, company_id: clinic.id }),
    'reminds of it': ({ id }) => act('remind_about_notice', { notice_id: id }),
    'closes it': ({ id }) => act('close_field_notice', { notice_id: id }),
    'deletes the device': ({ device }) =>
      act('edit_device', { deviceData: { id: device.id }, deleteDevice: true }),
  },
  state: ({ db }, world) => readRowsOf(db, { ...noticeRows(world), devices: sql`id = ${world.device.id}` }),
  named: [
    ['acknowledges it for the clinic', 'acknowledges it for the clinic'],
    ['reminds of it', 'reminds of it'],
    ['reminds of it', 'closes it'],
    ['closes it', 'closes it'],
  ],
});
