import type { ListedEmailList } from '@halla/contract/email-lists';
import type { Translate } from '../../../i18n/i18n.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';

const answer = (flag: 0 | 1 | undefined, t: Translate) => (flag === 1 ? t(($) => $.common.yes) : null);

/** Columns of the overview of e-mail lists. */
export const EMAIL_LIST_COLUMNS = defineColumns<ListedEmailList>([
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.emailListScreens.fields.name),
    text: ({ name }) => name,
    sortable: true,
    fixed: true,
    width: 240,
    grows: true,
    inCard: 'title',
  }),
  countColumn({
    id: 'userCount',
    title: (t) => t(($) => $.emailListScreens.fields.userCount),
    count: ({ userCount = 0 }) => userCount,
    width: 130,
    keep: 3,
    inCard: 'fact',
    cardText: ({ userCount = 0 }, t) => `${t(($) => $.emailListScreens.fields.userCount)}: ${userCount}`,
  }),
  countColumn({
    id: 'taggedCount',
    title: (t) => t(($) => $.emailListScreens.fields.taggedCount),
    count: ({ taggedCount = 0 }) => taggedCount,
    width: 120,
    keep: 2,
    inCard: 'fact',
    cardText: ({ taggedCount = 0 }, t) =>
      `${t(($) => $.emailListScreens.fields.taggedCount)}: ${taggedCount}`,
  }),
  textColumn({
    id: 'allOrderAlerts',
    title: (t) => t(($) => $.emailListScreens.fields.allOrderAlerts),
    text: ({ allOrderAlerts }, t) => answer(allOrderAlerts, t),
    width: 220,
    keep: 1,
  }),
  textColumn({
    id: 'allStockAlerts',
    title: (t) => t(($) => $.emailListScreens.fields.allStockAlerts),
    text: ({ allStockAlerts }, t) => answer(allStockAlerts, t),
    width: 160,
    keep: 1,
  }),
  timeColumn({
    id: 'updatedAt',
    title: (t) => t(($) => $.emailListScreens.fields.updatedAt),
    at: ({ updatedAt = null }) => updatedAt,
    inCard: 'corner',
  }),
]);
