import { documentMark } from '@halla/domain/documents/document-mark';
import { markedPdf, picture } from '#modules/files/test-files.ts';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { cancel, type Draft, draftRows, givenDraft, pay, remove } from './given-draft.ts';
import { act } from './stage.ts';

const invoiceOf = ({ number }: Draft) => [
  { part: 'invoice', filename: 'invoice.pdf', bytes: markedPdf(documentMark('invoice', number)) },
];

export const invoiceContest = contest({
  name: 'the draft of an invoice',
  prepare: givenDraft,
  acts: {
    'issues it': ({ id }) => act('issue_invoice', { id }),
    'issues it with its pdf': (draft) => act('issue_invoice', { id: draft.id }, invoiceOf(draft)),
    'uploads its pdf': (draft) => act('edit_order', { orderData: { id: draft.id } }, invoiceOf(draft)),
    'changes its lines': ({ id }) =>
      act('edit_order', { orderData: { id, genericDevices: [{ name: 'Part', count: 1, price: 10 }] } }),
    'pays it': pay,
    'cancels the order': cancel,
    'deletes the order': remove,
  },
  state: ({ db }, draft) => readRowsOf(db, draftRows(draft)),
  named: [
    ['issues it', 'issues it'],
    ['issues it', 'changes its lines'],
    ['issues it with its pdf', 'uploads its pdf'],
    ['uploads its pdf', 'deletes the order'],
    ['issues it', 'pays it'],
  ],
});

export const orderFileContest = contest({
  name: 'the files of an order',
  prepare: async (stage) => {
    const order = await givenDraft(stage);
    const resource = { type: 'order' as const, number: String(order.number) };
    const files = [{ part: 'files[]', filename: 'a.png', bytes: await picture('png') }];
    await stage.call('upload_media_files', { resource }, files);
    return { ...order, resource, files };
  },
  acts: {
    'uploads one of the same name': ({ resource, files }) => act('upload_media_files', { resource }, files),
    'uploads another': ({ resource, files }) =>
      act(
        'upload_media_files',
        { resource },
        files.map((file) => ({ ...file, filename: 'b.png' })),
      ),
    'deletes it': ({ resource }) => act('delete_media_file', { resource, filename: 'a.png' }),
    'deletes the order': remove,
  },
  state: ({ db }, order) => readRowsOf(db, draftRows(order)),
  named: [
    ['uploads one of the same name', 'uploads one of the same name'],
    ['deletes it', 'deletes it'],
    ['uploads one of the same name', 'deletes it'],
    ['uploads another', 'deletes the order'],
  ],
});
