import type { WebhookDelivery } from '@halla/contract/webhooks';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { lastErrorColumn, writtenColumn } from '../panels/attempt-columns.tsx';
import { DeliveryState, shownState } from './delivery-state.tsx';

export const DELIVERY_COLUMNS = defineColumns<WebhookDelivery>([
  writtenColumn((t) => t(($) => $.webhooks.columns.createdAt)),
  stateColumn({
    id: 'state',
    title: (t) => t(($) => $.webhooks.columns.state),
    state: shownState,
    text: (state, t) => t(($) => $.webhooks.states[state]),
    badge: (state) => <DeliveryState state={state} />,
    width: 180,
    fixed: true,
    inCard: 'mark',
  }),
  textColumn({
    id: 'type',
    title: (t) => t(($) => $.webhooks.columns.type),
    text: ({ type }) => type,
    width: 190,
    fixed: true,
    inCard: 'title',
  }),
  countColumn({
    id: 'attempts',
    title: (t) => t(($) => $.webhooks.columns.attempts),
    count: ({ attempts }) => attempts,
    width: 100,
  }),
  {
    id: 'lastStatus',
    title: (t) => t(($) => $.webhooks.columns.lastStatus),
    value: ({ lastStatus }) => lastStatus,
    align: 'end',
    width: 130,
    keep: 2,
  },
  lastErrorColumn({
    title: (t) => t(($) => $.webhooks.columns.lastError),
    text: ({ lastError }, t) => lastError && t(($) => $.webhooks.errors[lastError]),
    width: 220,
    keep: 3,
  }),
  timeColumn({
    id: 'nextAttemptAt',
    title: (t) => t(($) => $.webhooks.columns.nextAttemptAt),
    at: ({ nextAttemptAt }) => nextAttemptAt,
    keep: 1,
  }),
  timeColumn({
    id: 'deliveredAt',
    title: (t) => t(($) => $.webhooks.columns.deliveredAt),
    at: ({ deliveredAt }) => deliveredAt,
    exact: true,
    hidden: true,
  }),
  textColumn({
    id: 'messageId',
    title: (t) => t(($) => $.webhooks.columns.messageId),
    text: ({ messageId }) => messageId,
    width: 300,
    hidden: true,
  }),
  textColumn({
    id: 'body',
    title: (t) => t(($) => $.webhooks.columns.body),
    text: ({ body }) => body,
    width: 300,
    grows: true,
    hidden: true,
  }),
]);
