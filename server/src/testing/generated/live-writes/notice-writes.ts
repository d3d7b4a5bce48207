import { type Stage, serialOf, type Writes } from './stage.ts';

/** A draft about the device of the stage. */
async function draft({ server, ids }: Stage): Promise<number> {
  const serialNumbers = [await serialOf({ server }, ids.device)];
  const criteria = { serialNumbers, families: [], versions: [], parts: [] };
  return (await server.given.fieldNotice([], { state: 'draft', publishedAt: null, criteria })).id;
}

const TEXTS = { title: { en: 'Door', fi: 'Ovi' }, text: { en: 'Check it', fi: 'Tarkista' } };
const CRITERIA = { serialNumbers: [], families: [], versions: ['1.2'], parts: [] };

export const noticeWrites: Writes = {
  add_field_notice: ({ call }) =>
    call('add_field_notice', {
      notice: { ...TEXTS, urgency: 'service', criteria: CRITERIA, acknowledgeBy: null },
    }),
  edit_field_notice: async (stage) =>
    stage.call('edit_field_notice', { notice: { id: await draft(stage), urgency: 'service' } }),
  delete_field_notice: async (stage) => stage.call('delete_field_notice', { notice_id: await draft(stage) }),
  publish_field_notice: async (stage) =>
    stage.call('publish_field_notice', { notice_id: await draft(stage) }),
  read_field_notice: ({ server, tenants, ids }) =>
    server.call('read_field_notice', tenants.A.client.token, { notice_id: ids.fieldNotice }),
  remind_about_notice: ({ call, ids }) => call('remind_about_notice', { notice_id: ids.fieldNotice }),
  acknowledge_field_notice: ({ call, ids }) =>
    call('acknowledge_field_notice', { notice_id: ids.fieldNotice, company_id: ids.company }),
  close_field_notice: ({ call, ids }) => call('close_field_notice', { notice_id: ids.fieldNotice }),
};
