import { LEVELS } from '@halla/domain/access/levels';
import { DEMO_ACCOUNTS, DEMO_END_CUSTOMER, DEMO_PASSWORD } from '@halla/domain/demo/demo';
import type { FastifyInstance } from 'fastify';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import type { Executor } from '#db/database.ts';
import { hashPassword } from '#modules/auth/passwords/password-hash.ts';
import {
  findCompanyByName,
  findInternalCompany,
  insertCompany,
} from '#modules/companies/stored-companies.shared.repository.ts';
import { accounts } from '#modules/users/users.service.ts';

/**
 * GET /api/demo_accounts: the accounts for the sign-in page of a demo; not mounted in other installations.
 */
export function mountDemoAccounts(app: FastifyInstance): void {
  app.get('/api/demo_accounts', async () => ({
    accounts: DEMO_ACCOUNTS.map(({ userName, fullName, levelName }) => ({ userName, fullName, levelName })),
    password: DEMO_PASSWORD,
  }));
}

const END_CUSTOMER = {
  role: 'end_customer',
  location: 'FI',
  address: 'Park Avenue 61, Helsinki',
  vatId: 'FI00000061',
} as const;

const RESELLER = {
  role: 'reseller',
  location: 'SE',
  address: 'Mill Lane 14, Stockholm',
  vatId: 'SE000000001401',
} as const;

/** Creates the missing demo accounts. */
export async function ensureDemoAccounts(deps: WorkDependencies): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await writeWork({ deps, author: { userId: null, call: 'demo' } }, async ({ db }) => {
    for (const { userName, fullName, levelName, company } of DEMO_ACCOUNTS) {
      if ((await accounts.byName(db, userName)) !== undefined) continue;
      const companyId = await ensureDemoCompany(db, company);
      const emailAddress = `${userName}@halla.example`;
      await accounts.create(db, {
        userName,
        fullName,
        emailAddress,
        passwordHash,
        permissionLevel: LEVELS[levelName],
        companyId,
      });
    }
  });
}

async function ensureDemoCompany(db: Executor, name: string | null): Promise<number> {
  if (name === null) return (await findInternalCompany(db)).id;
  const known = await findCompanyByName(db, name);
  if (known !== undefined) return known.id;
  const company = name === DEMO_END_CUSTOMER ? END_CUSTOMER : RESELLER;
  return insertCompany(db, { ...company, name });
}
