import type { HistoryChange, HistoryEntry } from '@halla/contract/history';
import type { HistoryEvent, HistoryField } from '@halla/domain/resources/history-fields';
import type { English } from '../../../i18n/en/language.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { presetFieldLabel } from '../../../ui/labels/preset-labels.ts';

/** Names of the fields, those of their forms. */
const LABELS: Readonly<Record<HistoryField, (t: Translate) => string>> = {
  serialNumber: (t) => t(($) => $.devices.fields.serialNumber),
  deviceName: (t) => t(($) => $.devices.fields.deviceName),
  model: (t) => t(($) => $.devices.fields.model),
  color: (t) => t(($) => $.devices.fields.color),
  plugType: (t) => t(($) => $.devices.fields.plugType),
  chassisNumber: (t) => t(($) => $.devices.fields.chassisNumber),
  quality: (t) => t(($) => $.devices.fields.quality),
  location: (t) => t(($) => $.devices.fields.location),
  CompanyId: (t) => t(($) => $.devices.fields.company),
  SupplierId: (t) => t(($) => $.contacts.one.supplier),
  state: (t) => t(($) => $.devices.fields.lifeCycleState),
  place: (t) => t(($) => $.devices.fields.lifeCyclePlace),
  note: (t) => t(($) => $.devices.fields.note),
  companyName: (t) => t(($) => $.contacts.fields.companyName),
  country: (t) => t(($) => $.contacts.fields.location),
  role: (t) => t(($) => $.contacts.fields.role),
  parentCompany: (t) => t(($) => $.contacts.fields.parent),
  companyAddress: (t) => t(($) => $.contacts.fields.companyAddress),
  companyVatId: (t) => t(($) => $.contacts.fields.companyVatId),
  companyAdditionalInfo: (t) => t(($) => $.contacts.fields.companyAdditionalInfo),
  contactName: (t) => t(($) => $.contacts.fields.contactName),
  contactEmail: (t) => t(($) => $.contacts.fields.contactEmail),
  contactPhone: (t) => t(($) => $.contacts.fields.contactPhone),
  contactAdditionalInfo: (t) => t(($) => $.contacts.fields.contactAdditionalInfo),
  preset: (t) => t(($) => $.deviceData.presets.title),
  skipAlerts: (t) => t(($) => $.alerts.settings),
  filename: (t) => t(($) => $.history.file),
  UserId: (t) => t(($) => $.devices.fields.user),
  language: (t) => t(($) => $.common.language),
};

export function fieldLabel(field: HistoryField, t: Translate): string {
  return LABELS[field](t);
}

/** Name of what changed: of a preset also its value, of the alert settings the alert. */
export function changeLabel({ field, path }: Pick<HistoryChange, 'field' | 'path'>, t: Translate): string {
  const [first, second] = path;
  if (field === 'preset' && first !== undefined && second !== undefined)
    return `${first} · ${presetFieldLabel(String(second), t)}`;
  if (field === 'skipAlerts' && first !== undefined) return alertName(Number(first), t);
  return fieldLabel(field, t);
}

/** Who made a change, a person or what acted on its own. */
export function authorName({ User, by }: Pick<HistoryEntry, 'User' | 'by'>, t: Translate): string {
  return User?.fullName ?? t(($) => $.history.by[by]);
}

type NamedCall = keyof English['history']['through'];
const NAMED_CALLS: readonly NamedCall[] = ['run_import', 'merge_contacts', 'undo_merge', 'undo_transfer'];

/** What the resource itself says of its merge. */
const OF_MERGES: readonly HistoryEvent[] = ['merged', 'mergedInto', 'mergeUndone'];

/** How a change came about, where it was not by the form of the resource and the event does not say it. */
export function throughText({ call, event }: Pick<HistoryEntry, 'call' | 'event'>, t: Translate) {
  const named = NAMED_CALLS.find((known) => known === call);
  return named === undefined || OF_MERGES.includes(event) ? null : t(($) => $.history.through[named]);
}
