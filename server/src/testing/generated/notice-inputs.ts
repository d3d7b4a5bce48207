import { fieldNoticeDevices } from '#modules/field-notices/field-notices.table.ts';
import type { TestServer } from '../test-server.ts';
import type { RowIds, WireInput } from './sample-input.ts';

interface Subject {
  server: TestServer;
  ids: RowIds;
}

/** A draft about a device of the subject. */
async function draft({ server, ids }: Subject): Promise<number> {
  const { serialNumber } = await server.given.device({ companyId: ids.company });
  const criteria = { serialNumbers: [serialNumber], families: [], versions: [], parts: [] };
  const { id } = await server.given.fieldNotice([], { state: 'draft', publishedAt: null, criteria });
  return id;
}

/** A notice that was published long ago, about a device of the subject. */
async function published({ server, ids }: Subject): Promise<number> {
  const { db } = server.database;
  const { id } = await server.given.fieldNotice([], { publishedAt: new Date(0) });
  await db.insert(fieldNoticeDevices).values({ noticeId: id, deviceId: ids.device });
  return id;
}

/** Inputs of writes about field notices that have an effect. */
export const noticeInputs: Readonly<Record<string, (subject: Subject) => Promise<WireInput>>> = {
  add_field_notice: async () => ({
    notice: {
      ...{ urgency: 'service', title: { en: 'Door', fi: 'Ovi' }, text: { en: '', fi: '' } },
      ...{ criteria: { serialNumbers: [], families: [], versions: [], parts: [] }, acknowledgeBy: null },
    },
  }),
  edit_field_notice: async (subject) => ({ notice: { id: await draft(subject), urgency: 'information' } }),
  delete_field_notice: async (subject) => ({ notice_id: await draft(subject) }),
  publish_field_notice: async (subject) => ({ notice_id: await draft(subject) }),
  remind_about_notice: async (subject) => ({ notice_id: await published(subject) }),
  close_field_notice: async (subject) => ({ notice_id: await published(subject) }),
  read_field_notice: async (subject) => ({ notice_id: await published(subject) }),
  acknowledge_field_notice: async ({ server }) => {
    const { id: company_id } = await server.given.company();
    const device = await server.given.device({ companyId: company_id });
    return { notice_id: (await server.given.fieldNotice([device])).id, company_id };
  },
};
