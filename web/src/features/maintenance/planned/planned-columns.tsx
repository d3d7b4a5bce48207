import '../../../i18n/late/maintenance.ts';
import type { PlannedMaintenance } from '@halla/contract/maintenance';
import { formatDay } from '@halla/domain/formats';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { deviceColumn } from '../../../entities/device/device-column.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { Country } from '../../../ui/labels/country.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageLink } from '../../../ui/link.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { dayColumn, stateColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { MaintenanceBadge } from './state-badge.tsx';

/** Why the service is due on its day, or why no day is known. */
export function reasonText({ dueBy, reason }: Pick<PlannedMaintenance, 'dueBy' | 'reason'>, t: Translate) {
  return dueBy === null
    ? t(($) => $.maintenance.reasons[reason ?? 'waiting'])
    : t(($) => $.maintenance.by[dueBy]);
}

/** Columns of the devices that are due for a service. */
export const PLANNED_COLUMNS = defineColumns<PlannedMaintenance>([
  dayColumn({
    id: 'dueOn',
    title: (t) => t(($) => $.maintenance.planned.dueOn),
    day: ({ dueOn }) => dueOn,
    width: 110,
    fixed: true,
    inCard: 'corner',
  }),
  stateColumn({
    id: 'state',
    title: (t) => t(($) => $.maintenance.planned.state),
    state: ({ state }) => state,
    text: (state, t) => t(($) => $.maintenance.states[state]),
    badge: (state) => <MaintenanceBadge state={state} />,
    width: 130,
    keep: 3,
    inCard: 'mark',
  }),
  deviceColumn({
    id: 'device',
    title: (t) => t(($) => $.maintenance.planned.device),
    device: ({ Device }) => Device,
    keep: 4,
    inCard: 'title',
  }),
  textColumn({
    id: 'program',
    title: (t) => t(($) => $.maintenance.planned.program),
    text: ({ Program }) => Program.name,
    width: 170,
    grows: true,
    keep: 3,
    inCard: 'text',
  }),
  textColumn({
    id: 'reason',
    title: (t) => t(($) => $.maintenance.programs.intervals),
    text: reasonText,
    width: 190,
    keep: 0,
    inCard: 'fact',
  }),
  textColumn({
    id: 'company',
    title: (t) => t(($) => $.maintenance.planned.owner),
    text: ({ Company }) => Company?.name ?? '',
    width: 180,
    keep: 2,
    inCard: 'fact',
  }),
  {
    id: 'location',
    title: (t) => t(($) => $.maintenance.planned.country),
    value: ({ Device }) => Device.location,
    cell: ({ Device }) => <Country location={Device.location} />,
    width: 150,
    keep: 1,
  },
  dayColumn({
    id: 'sinceOn',
    title: (t) => t(($) => $.maintenance.planned.sinceOn),
    day: ({ sinceOn }) => sinceOn,
    width: 140,
    keep: 0,
  }),
  {
    id: 'order',
    title: (t) => t(($) => $.maintenance.planned.order),
    value: ({ Ticket }) => Ticket?.number ?? null,
    cell: ({ Ticket }) => Ticket && <OrderLink order={Ticket} />,
    width: 220,
    keep: 3,
    inCard: 'fact',
  },
]);

/** Open work order: number, assignee and day. */
export function OrderLink({ order }: { readonly order: NonNullable<PlannedMaintenance['Ticket']> }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { id, number, Assignee, visitOn } = order;
  const facts = [Assignee?.fullName, visitOn === null ? undefined : formatDay(visitOn, lang)];
  return (
    <span>
      <PageLink to={pageAddress('ticket', id)}>
        {t(($) => $.maintenance.device.openOrder, { number })}
      </PageLink>
      {facts.flatMap((fact) => (fact === undefined ? [] : ` · ${fact}`))}
    </span>
  );
}
