import type { LevelName } from '@halla/domain/access/levels';
import type { firstVisit } from '../../../i18n/en/first-visit.ts';
import type { PageAddress } from '../../../ui/link.tsx';

export type Visitor = keyof typeof firstVisit.can;

/** Something to try, and the page that it leads to. */
export interface VisitHint {
  readonly name: keyof typeof firstVisit.try;
  readonly page: PageAddress;
}

const FAILED_TREATMENT: VisitHint = {
  name: 'failedTreatment',
  page: '/sessions?outcome=failed&treatments=1',
};
const REPORT_FAULT: VisitHint = { name: 'reportFault', page: '/devices' };
const CHOOSE_MAILS: VisitHint = { name: 'chooseMails', page: '/settings' };

/** Suggestions for a first visit by kind of user: everyday tasks that can be undone. */
export const VISIT_HINTS: Readonly<Record<Visitor, readonly VisitHint[]>> = {
  super: [
    { name: 'inviteUser', page: '/cpanel/users/new' },
    { name: 'readTrail', page: '/cpanel/system' },
    { name: 'followRelease', page: '/cpanel/software' },
  ],
  admin: [
    { name: 'handleAlerts', page: '/cpanel/alerts' },
    { name: 'enterOrder', page: '/cpanel/orders?new=-' },
    { name: 'planService', page: '/cpanel/maintenance/planned' },
  ],
  production: [
    { name: 'scanDevices', page: '/production/scan' },
    { name: 'seeBench', page: '/production' },
    { name: 'readDevice', page: '/devices' },
  ],
  sales: [
    { name: 'planDemo', page: '/demos/plans' },
    { name: 'keepContact', page: '/contacts' },
    { name: 'seeDispatches', page: '/dispatches' },
  ],
  client: [FAILED_TREATMENT, REPORT_FAULT, CHOOSE_MAILS],
  reseller: [{ name: 'compareClinics', page: '/clinics' }, FAILED_TREATMENT, CHOOSE_MAILS],
  maintenance: [REPORT_FAULT, FAILED_TREATMENT, CHOOSE_MAILS],
};

const VISITORS: Readonly<Record<LevelName, Visitor>> = {
  SUPER_USER: 'super',
  ADMIN: 'admin',
  PRODUCTION: 'production',
  SALES: 'sales',
  CLIENT: 'client',
  CLIENT_MAINTENANCE: 'maintenance',
};

/** The visitor of a level; clients of a reseller's own company are resellers. */
export function visitorOf({ level, ofReseller }: { level: LevelName; ofReseller: boolean }): Visitor {
  return level === 'CLIENT' && ofReseller ? 'reseller' : VISITORS[level];
}
