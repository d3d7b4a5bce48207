/**
 * Fields that a history names, as they are called on the wire, with what their values are: ids of companies,
 * suppliers and users are answered with their names.
 */
export const HISTORY_FIELDS = {
  state: 'state',
  /** Place of a life-cycle record. */
  place: 'place',
  serialNumber: 'text',
  deviceName: 'text',
  model: 'text',
  color: 'color',
  plugType: 'text',
  chassisNumber: 'text',
  quality: 'quality',
  /** Where a device stands: a country or a state of one. */
  location: 'country',
  /** Owner of a device, employer of a person. */
  CompanyId: 'company',
  /** Employer of a person at a supplier. */
  SupplierId: 'supplier',
  note: 'text',
  companyName: 'text',
  /** Where a company is. */
  country: 'country',
  role: 'role',
  parentCompany: 'company',
  companyAddress: 'text',
  companyVatId: 'text',
  companyAdditionalInfo: 'text',
  contactName: 'text',
  contactEmail: 'text',
  contactPhone: 'text',
  contactAdditionalInfo: 'text',
  /** A value of a session preset; its path names the preset and the value. */
  preset: 'preset',
  /** Whether an alert is skipped; its path is the code of the alert. */
  skipAlerts: 'skippedAlert',
  filename: 'text',
  UserId: 'user',
  language: 'language',
} as const satisfies Record<string, HistoryValueKind>;

export type HistoryValueKind =
  | 'text'
  | 'color'
  | 'quality'
  | 'country'
  | 'company'
  | 'supplier'
  | 'state'
  | 'place'
  | 'role'
  | 'preset'
  | 'skippedAlert'
  | 'user'
  | 'language';

/** Values that are ids and answered with names. */
const NAMED_VALUES = ['company', 'supplier', 'user'] as const;
export type NamedValue = (typeof NAMED_VALUES)[number];

/** Which name the value of a field is answered with; undefined: none. */
export function namedValue(field: HistoryField): NamedValue | undefined {
  const kind = HISTORY_FIELDS[field];
  return NAMED_VALUES.find((named) => named === kind);
}

export type HistoryField = keyof typeof HISTORY_FIELDS;

/** What happened to a resource. */
export const HISTORY_EVENTS = [
  'added',
  'changed',
  'removed',
  'merged',
  'mergedInto',
  'mergeUndone',
  'presetsChanged',
  'alertSettingsChanged',
  'keyCreated',
  'keysRevoked',
  'fileAdded',
  'fileRemoved',
  'recordAdded',
  'recordChanged',
  'recordRemoved',
  'handled',
  'withdrawn',
  'passwordChanged',
  'resetMailed',
] as const;
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];
