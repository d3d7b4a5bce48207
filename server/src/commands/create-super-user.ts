import { LEVELS } from '@halla/domain/access/levels';
import { z } from 'zod';
import { databaseOf, readConfig } from '#app/process/config.ts';
import { createLog } from '#app/process/log.ts';
import { failureText } from '#db/failure.ts';
import { openDatabase } from '#db/open.ts';
import { assertGoodPassword } from '#modules/auth/passwords/password.service.ts';
import { hashPassword } from '#modules/auth/passwords/password-hash.ts';
import { findInternalCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { accounts } from '#modules/users/users.service.ts';

const account = z.object({
  SUPER_USER_NAME: z.string().trim().min(1).max(100),
  SUPER_USER_EMAIL: z.email(),
  SUPER_USER_FULL_NAME: z.string().trim().min(1).max(255),
  SUPER_USER_PASSWORD: z.string().max(128),
});

/** Creates a super user from environment variables, so that no installation has a default password. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: 'warn' });
  const given = account.safeParse(process.env);
  if (!given.success) {
    throw new Error(
      `Set these environment variables:\n${given.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    );
  }
  const {
    SUPER_USER_NAME: userName,
    SUPER_USER_EMAIL: emailAddress,
    SUPER_USER_FULL_NAME: fullName,
    SUPER_USER_PASSWORD: password,
  } = given.data;
  assertGoodPassword(password, { userName, fullName, emailAddress });
  const database = await openDatabase({
    ...databaseOf(config),
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  try {
    const { db } = database;
    if ((await accounts.byName(db, userName)) !== undefined)
      throw new Error(`There is a user ${userName} already.`);
    if ((await accounts.byEmail(db, emailAddress)) !== undefined)
      throw new Error(`There is a user with the address ${emailAddress} already.`);
    const passwordHash = await hashPassword(password);
    const companyId = (await findInternalCompany(db)).id;
    await accounts.create(db, {
      ...{ userName, emailAddress, fullName, passwordHash, companyId },
      permissionLevel: LEVELS.SUPER_USER,
    });
    console.log(`Super user ${userName} created.`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(failureText(error));
  process.exit(1);
});
