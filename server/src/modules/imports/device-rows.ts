import { checkSerialAdded, normaliseSerial } from '@halla/domain/devices/serial';
import { isPlaceCode } from '@halla/domain/geography/countries';
import { countryCode } from '@halla/domain/geography/country-code';
import { nameKey } from '@halla/domain/single-line';
import type { Cells, FileRow, PlannedRow, RowFault, StoredCells } from './import-row.ts';
import { matchRows, refuse, tooLong } from './match-rows.ts';

const LIMITS = { deviceName: 255, model: 120, plugType: 60, chassisNumber: 60, location: 16 };
const COLOURS = ['', 'grey', 'white'];
const QUALITIES = ['', '1', '2'];
const DEFAULTS = {
  serialNumber: '',
  deviceName: '',
  model: '',
  color: '',
  plugType: '',
  chassisNumber: '',
  quality: '',
  location: '',
  company: '',
};

interface Devices {
  readonly rows: readonly FileRow[];
  readonly stored: readonly StoredCells[];
  /** Keyed by nameKey; an empty name means the maker. */
  readonly companyNames: ReadonlySet<string>;
}

/** Plan of an import of devices. */
export function planDevices({ rows, stored, companyNames }: Devices): PlannedRow[] {
  const matched = matchRows({
    rows: rows.map((row) => ({ ...row, cells: normalised(row.cells) })),
    stored,
    key: 'serialNumber',
    nameColumn: 'serialNumber',
    defaults: DEFAULTS,
    keptWhenEmpty: [],
    onOneLine: ['company'],
  });
  return matched.map((row) => {
    const fault = row.fault ?? cellFault(row, companyNames);
    return fault === undefined ? row : refuse(row, fault);
  });
}

function normalised(cells: Cells): Cells {
  return {
    ...cells,
    ...(cells.serialNumber !== undefined && { serialNumber: normaliseSerial(cells.serialNumber) }),
    ...(cells.color !== undefined && { color: cells.color.toLowerCase() }),
    ...(cells.location !== undefined && {
      location: countryCode(cells.location) ?? cells.location.toUpperCase(),
    }),
  };
}

function cellFault(row: PlannedRow, companyNames: ReadonlySet<string>): RowFault | undefined {
  const { cells, changes, id } = row;
  if (id === null && !checkSerialAdded(cells.serialNumber ?? '').ok)
    return { problem: 'invalidSerial', column: 'serialNumber' };
  if (!COLOURS.includes(cells.color ?? '')) return { problem: 'unknownColor', column: 'color' };
  if (!QUALITIES.includes(cells.quality ?? '')) return { problem: 'unknownQuality', column: 'quality' };
  const changed = new Set(changes.map(({ column }) => column));
  if (changed.has('location') && cells.location !== '' && !isPlaceCode(cells.location ?? ''))
    return { problem: 'unknownCountry', column: 'location' };
  const company = nameKey(cells.company);
  if (changed.has('company') && company !== '' && !companyNames.has(company))
    return { problem: 'unknownCompany', column: 'company' };
  return tooLong(cells, LIMITS);
}
