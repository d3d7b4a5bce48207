// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code

import type { GuardedFile } from './guard.ts';

/** Passwords, second factors, links, keys and the users themselves. */
export const ACCOUNT_GUARDS: readonly GuardedFile[] = [
  {
    file: 'server/src/modules/auth/sign-in.service.ts',
    test: 'server/src/modules/auth/guessing.test.ts',
    guards: [
      {
        name: 'failures of one name',
        find: 'if (failures >= FAILURES_PER_NAME || byAddress >= FAILURES_PER_ADDRESS) {',
        replace: 'if (byAddress >= FAILURES_PER_ADDRESS) {',
      },
      {
        name: 'failures from one address',
        find: 'FAILURES_PER_NAME || byAddress >= FAILURES_PER_ADDRESS) {',
        replace: 'FAILURES_PER_NAME) {',
      },
      { name: 'the owner at a known network', find: 'isKnown ? byBoth : byName', replace: 'byName' },
      { name: 'the network of an IPv6 line', find: 'callerNetwork(address)', replace: 'address' },
      {
        name: 'disabled users',
        find: '!matches || account.disabled',
        replace: '!matches',
        test: 'server/src/modules/auth/sign-in.test.ts',
      },
      {
        name: 'a password that has to be renewed',
        find: '  if (account.passwordRenewRequired) {\n',
        replace: "  if (account.userName === '') {\n",
        test: 'server/src/modules/user-admin/new-user.test.ts',
      },
      { name: 'two hashes at a time', find: 'atOnce: 2,', replace: 'atOnce: 200,' },
      {
        name: 'attempts are counted one after the other',
        find: '  await lockAttempts(work.db, attempt);\n',
        test: 'server/src/modules/auth/attempt-locks.test.ts',
        engine: 'postgres',
      },
    ],
  },
  {
    file: 'server/src/modules/auth/auth.repository.ts',
    test: 'server/src/modules/auth/passwords/passwords.test.ts',
    guards: [
      { name: 'the end of a mailed link', find: '    gt(passwordResetTokens.expiresAt, now),\n' },
      {
        name: 'a mailed link is used once',
        find: '    isNull(passwordResetTokens.usedAt),\n    gt(',
        replace: '    gt(',
      },
    ],
  },
  {
    file: 'server/src/modules/auth/passwords/password.service.ts',
    test: 'server/src/modules/auth/passwords/passwords.test.ts',
    guards: [
      {
        name: 'mailed links in an hour',
        find: '  if ((await countResetTokens(db, { userId: account.id, since })) >= MAILS_PER_HOUR) return;\n',
      },
      {
        name: 'short passwords',
        find: "  if ([...password].length < MIN_PASSWORD_LENGTH) throw new AppError('auth.password_too_short');\n",
      },
      {
        name: 'passwords that are guessed first',
        find: "  if (isGuessable(password, owner)) throw new AppError('auth.password_too_common');\n",
      },
      {
        name: 'the old password',
        find: "    throw new AppError('auth.old_password_wrong');",
        replace: '    ctx.log.info({}, "wrong");',
      },
      {
        name: 'wrong old passwords are counted',
        find: '  await ctx.inTransaction((work) => countAttempt(work, { userName: account.userName, address: ctx.address }));\n',
      },
      {
        name: 'a new password ends other sessions',
        find: '  await revokeTokensOf({ db, userId, now, ...(keep !== undefined && { except: keep }) });\n',
      },
      {
        name: 'a new password ends earlier links',
        find: '  await endResetLinksOf({ db, userId, now });\n',
      },
      {
        name: 'a mailed link ends the API keys',
        find: 'const endedKeys = await endKeysOf({ work, userId: account.id });',
        replace: 'const endedKeys: string[] = [];',
        test: 'server/src/modules/auth/api-keys/api-keys.test.ts',
      },
      {
        name: 'a mailed link of a disabled user',
        find: "    if (account === undefined || account.disabled) throw new AppError('auth.token_expired');\n",
        replace: "    if (account === undefined) throw new AppError('auth.token_expired');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/auth/second-factor/second-factor.repository.ts',
    test: 'server/src/modules/auth/second-factor/second-factor.test.ts',
    guards: [
      {
        name: 'a code is used once',
        find: '        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),\n',
      },
      {
        name: 'recovery codes of others',
        find: '.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))',
        replace: '.where(eq(recoveryCodes.codeHash, codeHash))',
      },
      {
        name: 'a factor in use is not replaced',
        find: '      setWhere: isNull(secondFactors.confirmedAt),\n',
      },
      {
        name: 'how long a factor is set up',
        find: '        gt(secondFactors.createdAt, since),\n',
      },
    ],
  },
  {
    file: 'server/src/modules/auth/second-factor/second-factor.service.ts',
    test: 'server/src/modules/auth/second-factor/second-factor.test.ts',
    guards: [
      {
        name: 'the own factor is not removed as that of a user',
        find: "  if (userId === ctx.actor.userId) throw new AppError('auth.second_factor_own');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/auth/second-factor/second-factor-codes.ts',
    test: 'server/src/modules/auth/second-factor/second-factor-codes.test.ts',
    guards: [{ name: 'codes of other times', find: 'const STEPS_OFF = 1;', replace: 'const STEPS_OFF = 9;' }],
  },
  {
    file: 'server/src/modules/auth/passwords/prove-password.ts',
    test: 'server/src/modules/auth/api-keys/api-keys.test.ts',
    guards: [
      {
        name: 'the password of whoever changes the account',
        find: "  if (!(await verifyPassword(password, account.passwordHash))) throw new AppError('auth.password_wrong');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/auth/api-keys/api-keys.service.ts',
    test: 'server/src/modules/auth/api-keys/api-keys.test.ts',
    guards: [
      {
        name: 'how many keys a user has',
        find: '>= API_KEYS.most) {',
        replace: '>= 1_000) {',
      },
      {
        name: 'calls of a key that the level may not send',
        find: "  if (refused !== undefined) throw new AppError('keys.call_refused', { details: { call: refused } });\n",
      },
      {
        name: 'hashes of keys',
        find: 'keyHash: hashSecret(secret),',
        replace: 'keyHash: Buffer.from(secret),',
      },
    ],
  },
  {
    file: 'server/src/modules/auth/api-keys/api-keys.repository.ts',
    test: 'server/src/modules/auth/api-keys/api-keys.test.ts',
    guards: [
      {
        name: 'keys of others',
        find: '.where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))',
        replace: '.where(eq(apiKeys.id, id))',
      },
    ],
  },
  {
    file: 'server/src/modules/user-admin/edit-user.service.ts',
    test: 'server/src/modules/user-admin/edit-user.test.ts',
    guards: [
      {
        name: 'one super user stays',
        find: "  if (!isOneLeft) throw new AppError('users.last_super_user');\n",
        test: 'server/src/modules/user-admin/last-super-user.test.ts',
      },
      {
        name: 'super users and their own account',
        find: "  if (id === actor.userId && endsSuperUser(stored, change)) throw new AppError('users.own_account');\n",
      },
      {
        name: 'a disabled user is signed out',
        find: '  if (after.disabled === true || after.passwordRenewRequired === true)\n',
        replace: '  if (after.fullName === "")\n',
      },
      {
        name: 'a disabled user loses the keys',
        find: '    await credentials.endKeys({ work: ctx, userId: id });\n    await',
        replace: '    await',
        test: 'server/src/modules/auth/api-keys/keys-of-users.test.ts',
      },
      {
        name: 'an unknown company',
        find: '  if (companyId !== undefined && (await holdCompany(ctx.db, companyId)) === undefined)\n',
        replace: '  if (companyId === -1)\n',
      },
    ],
  },
  {
    file: 'server/src/modules/user-admin/user-admin.repository.ts',
    test: 'server/src/modules/user-admin/last-super-user.test.ts',
    guards: [
      {
        name: 'super users are counted under a lock',
        find: "    .orderBy(users.id)\n    .for('no key update');",
        replace: '    .orderBy(users.id);',
        engine: 'postgres',
      },
    ],
  },
  {
    file: 'server/src/modules/user-admin/invite-user.service.ts',
    test: 'server/src/modules/user-admin/invitations.test.ts',
    guards: [
      {
        name: 'who is invited',
        find: "  if (account.disabled || !needsPassword) throw new AppError('users.not_invitable');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/email-lists/choice-link.ts',
    test: 'server/src/modules/email-lists/mail-choices.test.ts',
    guards: [
      {
        name: 'links that were not signed here',
        find: "return timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(key, member)) ? member : undefined;",
        replace: 'return member;',
      },
    ],
  },
  {
    file: 'server/src/modules/privacy/erase.service.ts',
    test: 'server/src/modules/privacy/erase.test.ts',
    guards: [
      { name: 'rows that go with an account', find: '  await deleteRowsOfUser(db, id);\n' },
      {
        name: 'mails and failed sign-ins of an erased user',
        find: '  await deleteByName(db, stored);\n',
      },
      {
        name: 'signatures of a user',
        find: '  await emptySignatures(db, { names, companyId: stored.companyId, nameless });\n',
      },
      {
        name: 'signatures of a person',
        find: '  await emptySignatures(db, { names, companyId: stored.companyId, nameless: namelessName(id) });\n',
      },
      {
        name: 'names in changes that state names',
        find: '  await replaceNames(db, { names, nameless });\n',
      },
      {
        name: 'the trail about an erased user',
        find: "  await emptyTrail(db, { kind: 'user', ids: [id] });\n",
      },
      { name: 'names of an erased user', find: '  await emptyUser({ db, id, now });\n' },
      { name: 'copies of an erased person', find: '  await emptyCopiesOf({ db, id });\n' },
      {
        name: 'the trail about an erased person',
        find: "  await emptyTrail(db, { kind: 'contact', ids: [id, ...duplicates] });\n",
      },
    ],
  },
  {
    file: 'server/src/modules/privacy/erase-ended-accounts.service.ts',
    test: 'server/src/maintenance-jobs.test.ts',
    guards: [
      {
        name: 'accounts that ended lately keep their names',
        find: 'findEndedUsers(db, before)',
        replace: 'findEndedUsers({ db, before: now })',
      },
    ],
  },
  {
    file: 'server/src/app/calls/dispatcher.ts',
    test: 'server/src/modules/privacy/reads/person-reads.test.ts',
    guards: [
      {
        name: 'reads of the data of a person are logged',
        find: "  if (spec.effect === 'read' && actor !== null)\n    options.deps.onRead({ call: name, userId: actor.userId, answer });\n",
      },
    ],
  },
  {
    file: 'server/src/modules/privacy/reads/noted-reads.ts',
    test: 'server/src/modules/privacy/reads/person-reads.test.ts',
    guards: [
      {
        name: 'reads that could not be written at once',
        find: '        for (const read of batch.slice(at)) count(read);\n',
      },
    ],
  },
  {
    file: 'server/src/modules/privacy/reads/people-shown.ts',
    test: 'server/src/modules/privacy/reads/people-shown.test.ts',
    guards: [
      {
        name: 'a read that shows people is in the log',
        find: "  get_quotation_revision: { place: 'quotations', people: ({ revision }) => clientsOf([revision]) },\n",
      },
    ],
  },
  {
    file: 'server/src/app/http/refusal-log.ts',
    test: 'server/src/app/http/refusal-log.test.ts',
    guards: [
      {
        name: 'a flood of refusals',
        find: 'if (lines >= LINES_PER_SECOND) {',
        replace: 'if (lines >= 1_000) {',
      },
    ],
  },
];
