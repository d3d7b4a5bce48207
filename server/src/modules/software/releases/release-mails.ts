import { deviceTypeOf } from '@halla/domain/devices/serial';
import type { HarmReason } from '@halla/domain/software/halt-reason';
import type { DeviceShare } from '@halla/domain/software/install-harm';
import { countingPrefix, PRODUCT_NAMES, type Product } from '@halla/domain/software/products';
import type { GroupDay } from '@halla/domain/software/release-trial';
import type { Work } from '#app/calls/context.ts';
import type { HaltCounts } from '#app/mail/mail-kinds.ts';
import { mailLists } from '#modules/email-lists/mail-lists.service.ts';
import { notifiedFamily } from '#modules/email-lists/notified-device.shared.repository.ts';
import type { StoredPackage } from '../software.repository.ts';

const familyOf = ({ db }: Work, product: Product) =>
  notifiedFamily(db, deviceTypeOf(countingPrefix(product)));

export interface Halt {
  release: StoredPackage;
  haltReason: HarmReason;
}

/** Mails the user who released a version and the lists of its devices that it was halted automatically. */
export async function mailAboutHalt(
  work: Work,
  { release: { id, product, version, releasedBy }, haltReason }: Halt,
): Promise<void> {
  const family = await familyOf(work, product);
  const content = {
    ...{ product: PRODUCT_NAMES[product], version, measure: haltReason.measure },
    ...haltCounts(haltReason),
  };
  await mailLists({
    work,
    actorId: null,
    occurrences: [
      {
        event: { kind: 'release_halted', family, deciderId: releasedBy },
        about: { kind: 'softwarePackage', id },
        mailTo: ({ fullName, link }) => ({ kind: 'release_halted', fullName, ...content, link }),
      },
    ],
  });
}

function haltCounts({ fresh, old }: HarmReason): HaltCounts {
  const [freshAffected, freshAll] = countsOf(fresh);
  const [oldAffected, oldAll] = old === null ? ['0', '0'] : countsOf(old);
  return { freshAffected, freshAll, oldAffected, oldAll };
}

function countsOf(counted: GroupDay | DeviceShare): [string, string] {
  if ('deviceDays' in counted) return [String(counted.withEvent), String(counted.deviceDays)];
  return [String(counted.affected), String(counted.devices)];
}

interface ReturnedCrash {
  /** Id of the group. */
  id: number;
  product: Product;
  reason: string | null;
  fixedIn: string;
  /** The first version with a recurrence. */
  version: string;
  /** The user who declared it fixed. */
  decidedBy: number;
}

/** Mails the user who marked a crash as fixed, and the lists of the devices, that it has recurred. */
export async function mailAboutReturn(
  work: Work,
  { id, product, reason, fixedIn, version, decidedBy }: ReturnedCrash,
): Promise<void> {
  const family = await familyOf(work, product);
  const content = {
    ...{ product: PRODUCT_NAMES[product], reason: reason ?? '-', fixedIn, version },
  };
  await mailLists({
    work,
    actorId: null,
    occurrences: [
      {
        event: { kind: 'crash_returned', family, deciderId: decidedBy },
        about: { kind: 'crashGroup', id },
        mailTo: ({ fullName, link }) => ({ kind: 'crash_returned', fullName, ...content, link }),
      },
    ],
  });
}
