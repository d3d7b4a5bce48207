// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code

import type { GuardedFile } from './guard.ts';

/** Guards that make a write happen once, completely, and on the version that its sender saw. */
export const WRITE_GUARDS: readonly GuardedFile[] = [
  {
    file: 'server/src/app/calls/stale.ts',
    test: 'server/src/modules/devices/device-editing.test.ts',
    guards: [
      {
        name: 'edits of what was changed meanwhile',
        find: "  if (seen !== stored?.getTime()) throw new AppError('core.stale');\n",
      },
    ],
  },
  {
    file: 'server/src/app/calls/write-once.ts',
    test: 'server/src/app/calls/write-once.test.ts',
    guards: [
      {
        name: 'a write id with another write',
        find: "  if (done.call !== key.call || !done.inputHash.equals(await key.inputHash()))\n    throw new AppError('core.write_id_used');\n",
      },
      {
        name: 'an answer that was made for other rights',
        find: "  if (!hasSameRights) throw new AppError('core.already_done');\n",
      },
      {
        name: 'a repetition is rolled back',
        find: 'if (!(await keepDone(work.db, write))) throw new AlreadyDone();',
        replace: 'await keepDone(work.db, write);',
      },
    ],
  },
  {
    file: 'server/src/app/calls/kept-answer.ts',
    test: 'server/src/app/calls/write-once.test.ts',
    guards: [
      {
        name: 'secrets that are shown once',
        find: '  if (spec.shownOnce) return { answer: null, isWhole: true };\n',
      },
      {
        name: 'answers that are too large to keep',
        find: '  if (isSmall(answer)) return { answer, isWhole: true };\n',
        replace: '  if (answer) return { answer, isWhole: true };\n',
      },
    ],
  },
  {
    file: 'server/src/app/calls/done-writes.repository.ts',
    test: 'server/src/app/calls/write-once.test.ts',
    guards: [
      {
        name: 'write ids of others',
        find: 'and(eq(doneWrites.userId, userId), eq(doneWrites.writeId, writeId))',
        replace: 'eq(doneWrites.writeId, writeId)',
      },
    ],
  },
  {
    file: 'server/src/app/calls/write-key.ts',
    test: 'server/src/testing/generated/stored-secrets.test.ts',
    guards: [
      {
        name: 'passwords in the hash of an input',
        find: '.filter(([name]) => !secretInput.includes(name))',
      },
    ],
  },
  {
    file: 'server/src/modules/downloads/downloads.routes.ts',
    test: 'server/src/modules/downloads/downloads.test.ts',
    guards: [
      {
        name: 'the end of a ticket',
        find: 'if (taken === undefined || taken.expiresAt <= now) return',
        replace: 'if (taken === undefined) return',
      },
      {
        name: 'the session of a ticket',
        find: 'return holder?.userId === taken.userId ? taken : undefined;',
        replace: 'return holder ? taken : taken;',
      },
      { name: 'link checkers', find: '{ exposeHeadRoute: false }', replace: '{ exposeHeadRoute: true }' },
    ],
  },
  {
    file: 'server/src/modules/downloads/downloads.service.ts',
    test: 'server/src/testing/generated/stored-secrets.test.ts',
    guards: [
      {
        name: 'hashes of tickets',
        find: 'ticketHash: hashSecret(ticket),',
        replace: 'ticketHash: Buffer.from(ticket).subarray(0, 32),',
      },
    ],
  },
  {
    file: 'server/src/app/mail/mail-worker.ts',
    test: 'server/src/app/mail/mail-worker.test.ts',
    guards: [
      {
        name: 'a mail is claimed before it is sent',
        find: '    .set({ nextAttemptAt: CLAIM })\n',
        replace: '    .set({ nextAttemptAt: sql`next_attempt_at` })\n',
      },
      {
        name: 'mails with a link that has expired',
        find: '        isWorthSending(now),\n',
      },
      {
        name: 'how often a mail is tried',
        find: '        lt(mailOutbox.attempts, MAIL_ATTEMPTS_AT_MOST),\n',
      },
      {
        name: 'a link goes with the mail',
        find: ", ...(mail.secretExpiresAt !== null && { body: '' })",
      },
      {
        name: 'mails that their receiver may not read any more',
        find: '  if (words === null) {\n',
        replace: '  if (words === null && mail.id < 0) {\n',
        test: 'server/src/modules/email-lists/mails-by-rights.test.ts',
      },
    ],
  },
  {
    file: 'server/src/app/mail/queue-mails.repository.ts',
    test: 'server/src/app/mail/mail-worker.test.ts',
    guards: [
      {
        name: 'one mail for one event',
        find: '.values(rows).onConflictDoNothing();',
        replace: '.values(rows);',
        test: 'server/src/modules/ingest/device-mails.test.ts',
      },
      {
        name: 'a gathered mail that is sent already',
        find: '      setWhere: isNull(sentAt),\n',
        test: 'server/src/modules/email-lists/mail-choices.test.ts',
      },
    ],
  },
  {
    file: 'server/src/app/webhooks/send-delivery.ts',
    test: 'server/src/modules/webhooks/webhooks.test.ts',
    guards: [
      {
        name: 'addresses of private networks',
        find: '  if (isIP(host) !== 0 && !isPublicAddress(host))\n',
        replace: "  if (host === '')\n",
      },
      {
        name: 'names that resolve to private networks',
        find: '      ...(!toPrivate && { lookup: lookUpPublic }),\n',
      },
      {
        name: 'deliveries without TLS',
        find: "  if (url.protocol !== 'https:') throw new NotPublicError('only https is allowed');\n",
      },
    ],
  },
  {
    file: 'server/src/app/webhooks/public-address.ts',
    test: 'server/src/app/webhooks/public-address.test.ts',
    guards: [
      { name: 'link-local addresses', find: "  ['169.254.0.0', 16],\n" },
      { name: 'IPv4 inside IPv6', find: "  ['2002::', 16],\n" },
      {
        name: 'every address of a name',
        find: 'addresses.some(({ address }) => !isPublicAddress(address))',
        replace: '!isPublicAddress(first.address)',
      },
    ],
  },
  {
    file: 'server/src/app/webhooks/webhook-worker.ts',
    test: 'server/src/modules/webhooks/webhooks.test.ts',
    guards: [
      {
        name: 'a delivery that was asked for again meanwhile',
        find: 'return and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts));',
        replace: 'return eq(webhookDeliveries.id, id);',
      },
      {
        name: 'answers that refuse',
        find: 'lastStatus >= 200 && lastStatus < 300',
        replace: 'lastStatus >= 200',
      },
    ],
  },
  {
    file: 'server/src/modules/webhooks/webhooks.service.ts',
    test: 'server/src/modules/webhooks/webhooks.test.ts',
    guards: [
      {
        name: 'how many webhooks there are',
        find: 'if ((await countWebhooks(db)) >= WEBHOOKS.most) {',
        replace: 'if ((await countWebhooks(db)) < 0) {',
      },
      {
        name: 'webhooks are counted one after the other',
        find: '  await lockWebhooks(db);\n',
        engine: 'postgres',
      },
    ],
  },
  {
    file: 'server/src/db/directory-lock.ts',
    test: 'server/src/durability/refusals.test.ts',
    guards: [
      {
        name: 'one process per directory',
        find: "file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');",
        replace: "file.exec('select 1');",
      },
    ],
  },
  {
    file: 'packages/domain/src/files/csv.ts',
    test: 'packages/domain/src/files/csv.test.ts',
    guards: [
      { name: 'formulas', find: "FORMULA.test(text) ? `'${text}` : text", replace: 'text' },
      { name: 'quotes', find: '/[;"\\r\\n]/.test(safe)', replace: '/[;\\r\\n]/.test(safe)' },
    ],
  },
];
