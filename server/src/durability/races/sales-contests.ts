import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { givenGoods, goodsRows } from './given-goods.ts';
import { newName } from './new-name.ts';
import { act } from './stage.ts';

const quotationRows = ({ id }: { readonly id: number }) => ({
  quotations: sql`id = ${id}`,
  quotation_lines: sql`quotation_id = ${id}`,
  quotation_revisions: sql`quotation_id = ${id}`,
  orders: sql`quotation_id = ${id}`,
});

const editTerms = ({ id }: { readonly id: number }) =>
  act('edit_quotation', { orderData: { id, terms: '14 days net' } });

const editQuotationLines = ({ id }: { readonly id: number }) =>
  act('edit_quotation', { orderData: { id, genericDevices: [{ name: 'Part', count: 3, price: 9 }] } });

export const quotationDraftContest = contest({
  name: 'the draft of a quotation',
  prepare: async ({ given }) => given.quotation(),
  acts: {
    'sends it': ({ id }) => act('move_quotation', { id, step: 'send' }),
    'changes its terms': editTerms,
    'changes its lines': editQuotationLines,
    'deletes it': ({ id }) => act('delete_quotation', { id }),
  },
  state: ({ db }, quotation) => readRowsOf(db, quotationRows(quotation)),
  named: [
    ['sends it', 'changes its lines'],
    ['sends it', 'deletes it'],
    ['changes its terms', 'changes its lines'],
  ],
});

export const quotationSentContest = contest({
  name: 'a quotation that was sent',
  prepare: async ({ given, call }) => {
    const { id } = await given.quotation();
    await call('move_quotation', { id, step: 'send' });
    return { id };
  },
  acts: {
    'says that it is accepted': ({ id }) => act('move_quotation', { id, step: 'accept' }),
    'says that it is declined': ({ id }) =>
      act('move_quotation', { id, step: 'decline', declineReason: 'Too dear' }),
    'orders it': ({ id }) => act('order_quotation', { id }),
    'makes the next revision': editQuotationLines,
    'makes the next revision with other terms': editTerms,
  },
  state: ({ db }, quotation) => readRowsOf(db, quotationRows(quotation)),
  named: [
    ['says that it is accepted', 'says that it is declined'],
    ['orders it', 'makes the next revision'],
    ['makes the next revision', 'makes the next revision with other terms'],
  ],
});

export const priceListContest = contest({
  name: 'a price list',
  prepare: async (stage) => {
    const goods = await givenGoods(stage, 0);
    const company = await stage.given.company({ name: newName('Race Spa') });
    const other = await stage.given.company({ name: newName('Race Spa Oy') });
    const list = await stage.given.priceList({
      companyIds: [company.id],
      lines: [{ stockItemId: goods.itemId, price: 10 }],
    });
    return { ...goods, company, other, id: list.id, updatedAt: list.updatedAt.toISOString() };
  },
  acts: {
    'changes its discount': ({ id }) => act('edit_price_list', { priceList: { id, discount: 12 } }),
    'changes its discount as loaded': ({ id, updatedAt }) =>
      act('edit_price_list', { priceList: { id, updatedAt, discount: 15 } }),
    'changes its prices': ({ id, itemId }) =>
      act('edit_price_list', {
        priceList: { id, lines: [{ stockItemId: itemId, fromCount: 5, price: 9 }] },
      }),
    'gives it to another': ({ id, other }) =>
      act('edit_price_list', { priceList: { id, Companies: [other.id] } }),
    'deletes it': ({ id }) => act('delete_price_list', { priceList: { id } }),
    'deletes the item': ({ itemId }) => act('delete_stock_item', { stockItemId: itemId }),
    'merges its company into another': ({ company, other }) =>
      act('merge_contacts', { contactType: 'company', keepId: other.id, removeId: company.id }),
  },
  state: ({ db }, world) =>
    readRowsOf(db, {
      price_lists: sql`id = ${world.id}`,
      price_list_lines: sql`price_list_id = ${world.id}`,
      price_list_companies: sql`price_list_id = ${world.id}`,
      stock_items: sql`id = ${world.itemId}`,
      companies: sql`id in (${world.company.id}, ${world.other.id})`,
      ...goodsRows(world),
    }),
  named: [
    ['changes its prices', 'deletes the item'],
    ['changes its prices', 'deletes it'],
    ['gives it to another', 'merges its company into another'],
  ],
});
