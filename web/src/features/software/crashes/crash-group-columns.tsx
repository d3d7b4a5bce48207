import '../../../i18n/late/crash-log-screens.ts';
import type { CrashGroup } from '@halla/contract/software-crashes';
import { PRODUCT_NAMES } from '@halla/domain/software/products';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { CrashStateBadge, crashStateText } from './crash-state.tsx';

/** Columns of crash groups, including the decisions about them. */
export const CRASH_GROUP_COLUMNS = defineColumns<CrashGroup>([
  textColumn({
    id: 'reason',
    title: (t) => t(($) => $.crashLogScreens.reason),
    text: ({ reason }, t) => reason ?? t(($) => $.crashLogScreens.noReason),
    fixed: true,
    width: 200,
    grows: true,
    inCard: 'title',
  }),
  {
    id: 'product',
    title: (t) => t(($) => $.software.product),
    value: ({ product }) => PRODUCT_NAMES[product],
    width: 110,
    keep: 2,
    inCard: 'fact',
  },
  stateColumn<CrashGroup, CrashGroup>({
    id: 'state',
    title: (t) => t(($) => $.software.state),
    state: (group) => group,
    text: crashStateText,
    badge: (group) => <CrashStateBadge group={group} />,
    width: 190,
    keep: 4,
    inCard: 'mark',
  }),
  countColumn({
    id: 'count',
    title: (t) => t(($) => $.software.crashes),
    count: ({ count }) => count,
    width: 110,
    keep: 3,
    inCard: 'fact',
    cardText: ({ count }, t) => t(($) => $.crashLogScreens.times, { count }),
  }),
  countColumn({
    id: 'devices',
    title: (t) => t(($) => $.crashLogScreens.devices),
    count: ({ devices }) => devices,
    keep: 1,
    inCard: 'fact',
    cardText: ({ devices }, t) => t(($) => $.crashLogScreens.onDevices, { count: devices }),
  }),
  textColumn({
    id: 'versions',
    title: (t) => t(($) => $.software.groups.versions),
    text: ({ versions }) => versions.join(', '),
    width: 150,
  }),
  timeColumn({
    id: 'lastSeen',
    title: (t) => t(($) => $.crashLogScreens.lastSeen),
    at: ({ lastSeen }) => lastSeen,
    keep: 2,
    inCard: 'corner',
  }),
  timeColumn({
    id: 'firstSeen',
    title: (t) => t(($) => $.crashLogScreens.firstSeen),
    at: ({ firstSeen }) => firstSeen,
    keep: -2,
  }),
  textColumn({
    id: 'user',
    title: (t) => t(($) => $.software.groups.decidedBy),
    text: ({ User }) => User?.fullName ?? null,
    width: 140,
    keep: -1,
  }),
]);
