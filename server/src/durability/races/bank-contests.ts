import { randomUUID } from 'node:crypto';
import { paymentReference } from '@halla/domain/billing/invoice-numbers';
import { sql } from 'drizzle-orm';
import { statement } from '../../testing/sample-bank-file.ts';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { cancel, draftRows, givenDraft, pay, remove } from './given-draft.ts';
import { act } from './stage.ts';

export const bankEntryContest = contest({
  name: 'an amount that waits for its order',
  prepare: async (stage) => {
    const [one, two] = [await givenDraft(stage), await givenDraft(stage)];
    const party = randomUUID();
    const part = statement({
      messageId: randomUUID(),
      payments: [{ amount: '10.00', text: 'Thank you', party }],
    });
    const { fileId } = await stage.call('upload_bank_file', { name: 'a.xml', part });
    await stage.call('book_bank_file', { fileId });
    const { rows } = await stage.db.execute<{ id: number }>(
      sql`select id::int as id from bank_entries where party = ${party}`,
    );
    return { one, two, party, entryId: rows[0]?.id ?? 0 };
  },
  acts: {
    'matches it with the first order': ({ one, entryId }) =>
      act('match_bank_entry', { id: entryId, order_number: one.number }),
    'matches it with the second order': ({ two, entryId }) =>
      act('match_bank_entry', { id: entryId, order_number: two.number }),
    'takes it off the list': ({ entryId }) => act('dismiss_bank_entry', { id: entryId }),
    'pays the first order': ({ one }) => pay(one),
    'cancels the first order': ({ one }) => cancel(one),
    'deletes the first order': ({ one }) => remove(one),
  },
  state: ({ db }, { one, party }) =>
    readRowsOf(db, { ...draftRows(one), bank_entries: sql`party = ${party}` }),
  named: [
    ['matches it with the first order', 'matches it with the second order'],
    ['matches it with the first order', 'takes it off the list'],
    ['matches it with the first order', 'deletes the first order'],
  ],
});

export const bankFileContest = contest({
  name: 'a bank file that comes twice',
  prepare: async (stage) => {
    const order = await givenDraft(stage);
    const party = randomUUID();
    const payments = [{ amount: '10.00', reference: paymentReference(order.number, 1), party }];
    const part = statement({ messageId: randomUUID(), payments });
    const [first, second] = [
      await stage.call('upload_bank_file', { name: 'a.xml', part }),
      await stage.call('upload_bank_file', { name: 'b.xml', part }),
    ];
    return { ...order, party, firstId: first.fileId, secondId: second.fileId };
  },
  acts: {
    'books it': ({ firstId }) => act('book_bank_file', { fileId: firstId }),
    'books the same again': ({ secondId }) => act('book_bank_file', { fileId: secondId }),
    'pays the order': pay,
    'cancels the order': cancel,
    'deletes the order': remove,
  },
  state: ({ db }, order) =>
    readRowsOf(db, { ...draftRows(order), bank_entries: sql`party = ${order.party}` }),
  named: [
    ['books it', 'books it'],
    ['books it', 'books the same again'],
    ['books it', 'deletes the order'],
  ],
});
