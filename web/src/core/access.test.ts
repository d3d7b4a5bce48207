import { ALL_LEVELS, LEVELS } from '@halla/domain/access/levels';
import { rootLevels } from '@halla/domain/files/file-roots';
import { describe, expect, it } from 'vitest';
import { levelMay } from './access.ts';

const { CLIENT, CLIENT_MAINTENANCE, PRODUCTION, SALES, ADMIN, SUPER_USER } = LEVELS;
const ADMINS = [ADMIN, SUPER_USER];
const STAFF = [PRODUCTION, SALES, ADMIN, SUPER_USER];

const maySee = (deed: Parameters<typeof levelMay>[1]) => ALL_LEVELS.filter((level) => levelMay(level, deed));

describe('what the contract says of a call', () => {
  it.each([
    ['get_devices', ALL_LEVELS],
    ['validate_token', ALL_LEVELS],
    ['get_mentions', STAFF],
    ['get_admin_devices', STAFF],
    ['get_device_timeline', STAFF],
    ['get_alerts', ADMINS],
    ['run_import', ADMINS],
    ['edit_supplier_company', ADMINS],
    ['edit_contact', [SALES, ...ADMINS]],
    ['edit_lifecyclestate', [PRODUCTION, ...ADMINS]],
    ['upload_checklist', [PRODUCTION, ...ADMINS]],
    ['upload_production_photos', [PRODUCTION, ...ADMINS]],
    ['edit_session_presets', [CLIENT, CLIENT_MAINTENANCE, PRODUCTION, ...ADMINS]],
  ] as const)('%s is what a screen offers', (call, levels) => {
    expect(maySee(call)).toEqual(levels);
  });
});

it('The levels that a resource declares are those that may.', () => {
  expect(maySee(rootLevels('checklist', 'write'))).toEqual([PRODUCTION, ...ADMINS]);
  expect(maySee([SALES])).toEqual([SALES, SUPER_USER]);
});

describe('pages', () => {
  it.each([
    ['/contacts', [SALES, ...ADMINS]],
    ['/cpanel', ADMINS],
    ['/cpanel/transferlist', ADMINS],
    ['/cpanel/users', [SUPER_USER]],
  ] as const)('%s are offered to those who may open them', (page, levels) => {
    expect(maySee(page)).toEqual(levels);
  });
});

describe('what no call and no page says', () => {
  it.each([
    ['seeErrorCodes', ADMINS],
    ['seePlaces', STAFF],
    ['seeWaitingDevices', ADMINS],
    ['seeSuppliers', ADMINS],
    ['mentionPeople', ADMINS],
    ['correctRecords', ADMINS],
    ['chooseAnyState', ADMINS],
    ['workInSales', [SALES]],
  ] as const)('%s has levels of its own', (ability, levels) => {
    expect(maySee(ability)).toEqual(levels);
  });
});
