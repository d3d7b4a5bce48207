import '../../../i18n/late/clinics.ts';
import '../../../i18n/late/sessions.ts';
import type { CallOutput } from '@halla/contract/calls';
import { type AtDepth, inTreeOrder } from '@halla/domain/access/company-branches';
import { formatNumber } from '@halla/domain/formats';
import type { OutcomeKind } from '@halla/domain/sessions/outcome';
import { percentWentWell } from '@halla/domain/sessions/week-outcomes';
import { Text } from '@mantine/core';
import { treatmentsIn } from '../../../entities/session/treatments-in.ts';
import { currentLanguage, type Translate } from '../../../i18n/i18n.ts';
import { SparkBars } from '../../../ui/chart/spark-bars.tsx';
import { outcomeText } from '../../../ui/labels/outcome-texts.ts';
import { type PageAddress, PageLink } from '../../../ui/link.tsx';
import { type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, type Kind } from '../../../ui/table/columns/column-kinds.tsx';
import { TextCell } from '../../../ui/table/columns/text-cell.tsx';

type Clinics = CallOutput<'get_clinics'>;

/** A company with its weekly figures and its position in the tree. */
export interface ClinicRow extends AtDepth<Clinics['clinics'][number]> {
  /** Position in the whole list, from top to bottom. */
  readonly place: number;
  readonly days: { readonly from: string; readonly to: string };
}

/** Indentation in pixels per level of the tree. */
const INDENT = 18;

export function clinicRows({ clinics, firstDay, today }: Clinics): ClinicRow[] {
  const days = { from: firstDay, to: today };
  return inTreeOrder(clinics).map((clinic, place) => ({ ...clinic, place, days }));
}

interface LinkedCount extends Kind<ClinicRow> {
  readonly count: (row: ClinicRow) => number;
  readonly to: (row: ClinicRow) => PageAddress;
  /** True if any count above zero is a problem. */
  readonly isTrouble?: boolean;
}

/** A count linked to its list; zero is dimmed and not linked. */
function linkedCount({ count, to, isTrouble = false, ...column }: LinkedCount): Column<ClinicRow> {
  const shown = (row: ClinicRow) => formatNumber(count(row), currentLanguage());
  return {
    ...countColumn({ inCard: 'fact', ...column, count }),
    cell: (row) =>
      count(row) === 0 ? (
        <Text span inherit c="dimmed">
          {shown(row)}
        </Text>
      ) : (
        <PageLink to={to(row)} {...(isTrouble && { fw: 700, c: 'var(--mantine-color-error)' })}>
          {shown(row)}
        </PageLink>
      ),
    cardText: (row, t) => `${column.title(t)} ${shown(row)}`,
  };
}

const treatmentsOf = ({ id, days }: ClinicRow, outcomes?: readonly OutcomeKind[]) =>
  treatmentsIn({ ...days, companyId: id, outcomes });

function troubles(
  kind: Extract<OutcomeKind, 'failed' | 'target_not_reached' | 'ended_early'>,
  count: (row: ClinicRow) => number,
): Column<ClinicRow> {
  return linkedCount({
    id: kind,
    title: (t) => outcomeText(kind, t),
    count,
    isTrouble: kind === 'failed',
    to: (row) => treatmentsOf(row, [kind]),
    offCard: (row) => count(row) === 0,
    width: 128,
  });
}

function percentText(percent: number, t: Translate): string {
  return t(($) => $.clinics.percent, { value: formatNumber(percent, currentLanguage()) });
}

/** Columns of the clinics; by default sorted as a tree. */
export const CLINIC_COLUMNS = defineColumns<ClinicRow>([
  {
    id: 'place',
    title: (t) => t(($) => $.clinics.name),
    value: ({ place }) => place,
    csv: ({ name }) => name,
    cell: ({ name, depth }) => (
      <span style={{ display: 'block', paddingInlineStart: depth * INDENT }}>
        <TextCell text={name} />
      </span>
    ),
    cardText: ({ name }) => name,
    width: 240,
    grows: true,
    fixed: true,
    inCard: 'title',
  },
  linkedCount({
    id: 'devices',
    title: (t) => t(($) => $.clinics.devices),
    count: ({ devices }) => devices,
    to: ({ id }) => `/devices?company=${id}`,
    width: 90,
  }),
  linkedCount({
    id: 'treatments',
    title: (t) => t(($) => $.clinics.treatments),
    count: ({ thisWeek }) => thisWeek.treatments,
    to: (row) => treatmentsOf(row),
    width: 105,
  }),
  countColumn({
    id: 'before',
    title: (t) => t(($) => $.clinics.before),
    count: ({ lastWeek }) => lastWeek.treatments,
    width: 115,
    keep: -1,
  }),
  {
    id: 'days',
    title: (t) => t(($) => $.clinics.days),
    value: ({ perDay }) => perDay.join(' '),
    cell: ({ name, perDay }, t) => (
      <SparkBars label={t(($) => $.clinics.daysOf, { name, counts: perDay.join(', ') })} values={perDay} />
    ),
    sortable: false,
    width: 130,
  },
  {
    id: 'wentWell',
    title: (t) => t(($) => $.clinics.wentWell),
    value: ({ thisWeek }) => percentWentWell(thisWeek),
    cell: (row, t) => {
      const percent = percentWentWell(row.thisWeek);
      if (percent === null) return '–';
      return <PageLink to={treatmentsOf(row, ['went_well'])}>{percentText(percent, t)}</PageLink>;
    },
    // Plain text, because the card is itself a link.
    cardText: ({ thisWeek }, t) => {
      const percent = percentWentWell(thisWeek);
      return percent === null ? '–' : percentText(percent, t);
    },
    align: 'end',
    width: 105,
    inCard: 'corner',
  },
  troubles('failed', ({ thisWeek }) => thisWeek.failed),
  troubles('target_not_reached', ({ thisWeek }) => thisWeek.targetNotReached),
  troubles('ended_early', ({ thisWeek }) => thisWeek.endedEarly),
  linkedCount({
    id: 'attention',
    title: (t) => t(($) => $.clinics.attention),
    count: ({ troubledDevices }) => troubledDevices,
    to: ({ id }) => `/clinics/${id}`,
    offCard: ({ troubledDevices }) => troubledDevices === 0,
    width: 150,
    keep: -1,
  }),
]);
