import '../../../i18n/late/contacts.ts';
import '../../../i18n/late/email-list-screens.ts';
import '../../../i18n/late/quotations.ts';
import type { HistoryChange, HistoryValue } from '@halla/contract/history';
import { ORDER_STATES, SHIPMENT_STATES, TICKET_STATES } from '@halla/domain/documents/document-states';
import { SHIPMENT_DIRECTIONS, SHIPPING_METHODS } from '@halla/domain/documents/shipment-rules';
import { VAT_EXEMPTIONS } from '@halla/domain/einvoice/vat-exemptions';
import { formatNumber, formatQuantity } from '@halla/domain/formats';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { PLAN_KINDS } from '@halla/domain/lifecycle/movement-plans';
import { countryName } from '@halla/domain/lifecycle/places';
import { isLanguage, type Lang } from '@halla/domain/limits';
import { DEVICE_MAINTENANCE_STEPS, WORK_ORDER_STEPS } from '@halla/domain/maintenance/maintenance-steps';
import { DELIVERIES } from '@halla/domain/notifications/deliveries';
import { PRICE_LIST_REACHES } from '@halla/domain/pricing/price-lists';
import { QUOTATION_STATES } from '@halla/domain/quotations/quotation-status';
import { HISTORY_FIELDS } from '@halla/domain/resources/history-fields';
import type { HistoryValueKind } from '@halla/domain/resources/history-values';
import { HOLD_STEPS } from '@halla/domain/service/hold-steps';
import { ESCALATION_STEPS } from '@halla/domain/service/on-call';
import { CRASH_STATES } from '@halla/domain/software/crash-groups';
import { PAYERS } from '@halla/domain/tickets/payers';
import { TICKET_KINDS } from '@halla/domain/tickets/ticket-kinds';
import { CONTACT_CHANNELS, PRIORITIES } from '@halla/domain/tickets/ticket-rules';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';
import { skipText } from '../../../ui/labels/alert-texts.ts';
import { Country } from '../../../ui/labels/country.tsx';
import { formatDate, formatDateTime } from '../../../ui/labels/format.ts';
import { languageName, useLanguage } from '../../../ui/labels/language.ts';
import { levelName } from '../../../ui/labels/level-name.ts';
import { nameOfPlace, stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import { presetValueText } from '../../../ui/labels/preset-labels.ts';
import { LongText } from './long-text.tsx';

export interface HistoryValueTextProps extends Pick<HistoryChange, 'field' | 'path'> {
  readonly value: HistoryValue;
}

/** A value formatted as in its form; a dash if empty. */
export function HistoryValueText({ field, path, value }: HistoryValueTextProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (value !== null && typeof value !== 'object' && isCountry({ field, path }))
    return <Country location={String(value)} />;
  return <LongText text={historyValueText({ field, path, value }, { t, lang })} />;
}

/** The value as text alone, for tables and csv files. */
export function historyValueText(
  { field, path, value }: HistoryValueTextProps,
  { t, lang }: { readonly t: Translate; readonly lang: Lang },
): string {
  if (value === null) return '–';
  if (typeof value === 'object') return value.name ?? t(($) => $.common.unknown);
  const kind = isCountry({ field, path }) ? 'country' : HISTORY_FIELDS[field];
  return TEXTS[kind]({ value, path, t, lang });
}

function isCountry({ field, path }: Pick<HistoryChange, 'field' | 'path'>): boolean {
  const kind = HISTORY_FIELDS[field];
  return kind === 'country' || (kind === 'party' && path.at(-1) === 'location');
}

interface Worded {
  readonly value: string | number | boolean;
  readonly path: HistoryChange['path'];
  readonly t: Translate;
  readonly lang: Lang;
}

const plain = ({ value }: Worded) => String(value);
const quantity = ({ value, lang }: Worded) =>
  typeof value === 'number' ? formatQuantity(value, lang) : String(value);
const amount = ({ value, lang }: Worded) =>
  typeof value === 'number' ? formatNumber(value, lang, 2) : String(value);
const answer = ({ value, t }: Worded) => (value === true ? t(($) => $.common.yes) : t(($) => $.common.no));

/** Imports stored numbers as text. */
const TEXTS: Readonly<Record<HistoryValueKind, (worded: Worded) => string>> = {
  country: ({ value, lang }) => countryName(String(value), lang),
  text: plain,
  company: plain,
  supplier: plain,
  user: plain,
  color: ({ value, t }) =>
    value === 'grey' || value === 'white' ? t(($) => $.devices.colors[value]) : String(value),
  quality: ({ value, t }) =>
    Number(value) === 1 ? t(($) => $.devices.qualities.classA) : t(($) => $.devices.qualities.classB),
  state: ({ value, t }) => {
    const state = LC_STATES.find((known) => known === value);
    return state === undefined ? String(value) : stateLabel(state, t);
  },
  place: ({ value, t }) => nameOfPlace(String(value), [], t),
  role: ({ value, t }) =>
    value === 'reseller' || value === 'end_customer' ? t(($) => $.contacts.role[value]) : String(value),
  preset: ({ value, path, lang }) =>
    typeof value === 'number' ? presetValueText(String(path[1]), value, lang) : String(value),
  skippedAlert: ({ value, path, t }) => skipText(Number(path[0]), Number(value), t),
  level: ({ value, t }) => levelName(value, t),
  language: ({ value }) => (isLanguage(value) ? languageName(value) : String(value)),
  order: plain,
  orderStatus: ({ value, t }) =>
    typeof value === 'string' && ORDER_STATES.isState(value)
      ? t(($) => $.orders.status[value])
      : String(value),
  quotationState: ({ value, t }) => {
    const state = QUOTATION_STATES.find((known) => known === value);
    return state === undefined ? String(value) : t(($) => $.quotations.status[state]);
  },
  line: (worded) => (worded.path.at(-1) === 'price' ? amount(worded) : quantity(worded)),
  party: (worded) => (typeof worded.value === 'boolean' ? answer(worded) : plain(worded)),
  issuer: ({ value, t }) =>
    value === 'estonia' || value === 'finland' ? t(($) => $.orders.issuers[value]) : String(value),
  vatReason: ({ value, t }) => {
    const reason = VAT_EXEMPTIONS.find((known) => known === value);
    return reason === undefined ? String(value) : t(($) => $.orders.vatReasons[reason]);
  },
  amount,
  day: ({ value, lang }) => formatDate(`${value}T00:00`, lang),
  instant: ({ value, lang }) => formatDateTime(String(value), lang),
  switch: answer,
  shipmentStatus: ({ value, t }) =>
    typeof value === 'string' && SHIPMENT_STATES.isState(value)
      ? t(($) => $.shipments.status[value])
      : String(value),
  direction: ({ value, t }) => {
    const direction = SHIPMENT_DIRECTIONS.find((known) => known === value);
    return direction === undefined ? String(value) : t(($) => $.shipments.direction[direction]);
  },
  method: ({ value, t }) => {
    const method = SHIPPING_METHODS.find((known) => known === value);
    return method === undefined ? String(value) : t(($) => $.shipments.method[method]);
  },
  carrier: plain,
  ticketState: ({ value, t }) =>
    typeof value === 'string' && TICKET_STATES.isState(value)
      ? t(($) => $.tickets.states[value])
      : String(value),
  crashState: ({ value, t }) => {
    const state = CRASH_STATES.find((known) => known === value);
    return state === undefined ? String(value) : t(($) => $.history.crashStates[state]);
  },
  priority: ({ value, t }) => {
    const priority = PRIORITIES.find((known) => known === value);
    return priority === undefined ? String(value) : t(($) => $.tickets.priorities[priority]);
  },
  channel: ({ value, t }) => {
    const channel = CONTACT_CHANNELS.find((known) => known === value);
    return channel === undefined ? String(value) : t(($) => $.tickets.channels[channel]);
  },
  ticketKind: ({ value, t }) => {
    const kind = TICKET_KINDS.find((known) => known === value);
    return kind === undefined ? String(value) : t(($) => $.tickets.kinds[kind]);
  },
  escalationStep: ({ value, t }) => {
    const step = ESCALATION_STEPS.find((known) => known === value);
    return step === undefined ? String(value) : t(($) => $.history.escalationSteps[step]);
  },
  holdStep: ({ value, t }) => {
    const step = HOLD_STEPS.find((known) => known === value);
    return step === undefined ? String(value) : t(($) => $.history.holdSteps[step]);
  },
  workOrderStep: ({ value, t }) => {
    const step = WORK_ORDER_STEPS.find((known) => known === value);
    return step === undefined ? String(value) : t(($) => $.history.workOrderSteps[step]);
  },
  maintenanceStep: ({ value, t }) => {
    const step = DEVICE_MAINTENANCE_STEPS.find((known) => known === value);
    return step === undefined ? String(value) : t(($) => $.history.maintenanceSteps[step]);
  },
  payer: ({ value, t }) => {
    const payer = PAYERS.find((known) => known === value);
    return payer === undefined ? String(value) : t(($) => $.history.payers[payer]);
  },
  delivery: ({ value, t }) => {
    const delivery = DELIVERIES.find((known) => known === value);
    return delivery === undefined ? String(value) : t(($) => $.emailListScreens.deliveries[delivery]);
  },
  priceReach: ({ value, t }) => {
    const reach = PRICE_LIST_REACHES.find((known) => known === value);
    return reach === undefined ? String(value) : t(($) => $.priceLists.reaches[reach]);
  },
  planKind: ({ value, t }) => {
    const kind = PLAN_KINDS.find((known) => known === value);
    return kind === undefined ? String(value) : t(($) => $.history.planKinds[kind]);
  },
  plain: quantity,
};
