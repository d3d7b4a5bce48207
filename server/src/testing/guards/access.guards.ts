// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code

import type { GuardedFile } from './guard.ts';

/** Who may send a call, and whose rows it reaches. */
export const ACCESS_GUARDS: readonly GuardedFile[] = [
  {
    file: 'server/src/app/calls/admission.ts',
    test: 'server/src/modules/auth/api-keys/api-keys.test.ts',
    guards: [
      {
        name: 'the level of the sender',
        find: '  if (maySend(spec, actor)) return;\n',
        replace: '  if (spec) return;\n',
        test: 'server/src/app/calls/write-once.test.ts',
      },
      {
        name: 'the calls of an API key',
        find: 'return apiKey !== null && (spec.sessionOnly === true || !apiKey.calls.includes(name));',
        replace: 'return false;',
      },
      {
        name: 'a second factor that is required',
        find: "    if (lacksSecondFactor(spec, actor)) throw new AppError('auth.second_factor_required');\n",
        test: 'server/src/modules/auth/second-factor/required-second-factor.test.ts',
      },
    ],
  },
  {
    file: 'server/src/app/calls/dispatcher.ts',
    test: 'server/src/app/calls/dispatcher.test.ts',
    guards: [
      {
        name: 'every call declares who may send it',
        find: '  throw new Error(`The call ${name} declares no access rule.`);\n',
      },
    ],
  },
  {
    file: 'server/src/app/calls/sent-token.ts',
    test: 'server/src/modules/auth/bearer.test.ts',
    guards: [
      {
        name: 'one token in header and body',
        find: "  if (body.token !== undefined && body.token !== inHeader) throw new AppError('auth.two_tokens');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/auth/actor.repository.ts',
    test: 'server/src/modules/auth/api-keys/api-keys.test.ts',
    guards: [
      {
        name: 'disabled users',
        find: 'and(sql`not ${users.disabled}`, isNull(users.deletedAt))',
        replace: 'isNull(users.deletedAt)',
        test: 'server/src/app/calls/write-once.test.ts',
      },
      { name: 'the end of an API key', find: '        gt(apiKeys.expiresAt, now),\n' },
      {
        name: 'an API key rests while its owner has to set a password',
        find: '        sql`not ${users.passwordRenewRequired}`,\n',
      },
    ],
  },
  {
    file: 'server/src/modules/auth/sign-ins/open-sessions.shared.repository.ts',
    test: 'server/src/modules/auth/sign-in.test.ts',
    guards: [
      {
        name: 'a session that was ended',
        find: '    isNull(sessionTokens.revokedAt),\n',
        test: 'server/src/modules/auth/passwords/passwords.test.ts',
      },
      { name: 'the end of a session', find: '    gt(sessionTokens.expiresAt, now),\n' },
      { name: 'a session that rested too long', find: '    gt(sessionTokens.lastUsed, idleSince),\n' },
    ],
  },
  {
    file: 'server/src/db/scope.ts',
    test: 'server/src/modules/tickets/ticket-scope.test.ts',
    guards: [
      {
        name: 'rows of companies in the scope',
        find: "return scope === 'all' ? undefined : anyOf(column, scope);",
        replace: "return scope === 'all' ? undefined : sql`${column} is not null`;",
      },
    ],
  },
  {
    file: 'server/src/modules/companies/companies.service.ts',
    test: 'server/src/modules/sessions/session-lists.test.ts',
    guards: [
      {
        name: 'the branch of a company in the scope',
        find: "  if (scope !== 'all' && !scope.includes(companyId)) throw new AppError('core.not_found');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/history/history.service.ts',
    test: 'server/src/modules/history/history.test.ts',
    guards: [
      {
        name: 'levels that read a history',
        find: "  if (!hasLevel(actor.level, historyLevels(kind))) throw new AppError('core.not_allowed');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/notes/notes.service.ts',
    test: 'server/src/modules/notes/notes.test.ts',
    guards: [
      {
        name: 'levels that write a note',
        find: "  if (!hasLevel(actor.level, noteLevels(kind, 'write'))) throw new AppError('core.not_allowed');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/files/file-parents.ts',
    test: 'server/src/modules/files/serving.test.ts',
    guards: [
      {
        name: 'levels of a kind of files',
        find: "  if (!hasLevel(ctx.actor.level, rootLevels(root.kind, purpose))) throw new AppError('core.not_allowed');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/tickets.service.ts',
    test: 'server/src/modules/tickets/ticket-scope.test.ts',
    guards: [
      {
        name: 'filters by what the level does not read',
        find: "  if (isHidden || isHiddenOrder) throw new AppError('core.not_allowed');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/edit-ticket.service.ts',
    test: 'server/src/modules/tickets/ticket-scope.test.ts',
    guards: [
      {
        name: 'tickets that others edit',
        find: "  if (!mayEditTicket(actor, ticket)) throw new AppError('tickets.not_editable');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/devices/devices.service.ts',
    test: 'server/src/modules/devices/device-editing.test.ts',
    guards: [
      {
        name: 'levels that delete a device',
        find: "  if (!mayDeleteDevice(actor.level)) throw new AppError('core.not_allowed');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/lifecycle/edit-record.service.ts',
    test: 'server/src/modules/lifecycle/changed-records.test.ts',
    guards: [
      {
        name: 'levels that correct a record',
        find: "  if (input.update_existing && !ABILITIES.correctRecords(actor.level)) throw new AppError('core.not_allowed');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/saved-views/saved-views.repository.ts',
    test: 'server/src/modules/saved-views/saved-views.test.ts',
    guards: [
      {
        name: 'the owner of a saved view',
        find: '.where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))',
        replace: '.where(eq(savedViews.id, id))',
      },
    ],
  },
  {
    file: 'packages/domain/src/access/tenancy.ts',
    test: 'packages/domain/src/access/tenancy.test.ts',
    guards: [
      {
        name: 'a customer without a company',
        find: '  if (user.companyId === null) return [];\n',
        replace: "  if (user.companyId === null) return 'all';\n",
      },
      {
        name: 'technicians of the maker only',
        find: 'if (own.isInternal && user.level',
        replace: 'if (user.level',
      },
    ],
  },
  {
    file: 'packages/domain/src/access/redaction.ts',
    test: 'packages/domain/src/access/redaction.test.ts',
    guards: [
      {
        name: 'secrets by the name beside them',
        find: "(isNamedSecret && key.toLowerCase() === 'value')",
        replace: 'false',
      },
      { name: 'keys behind PEM lines', find: '.replace(PEM_BLOCK, MASK).replace(', replace: '.replace(' },
      {
        name: 'passwords in addresses',
        find: '.replace(USER_IN_URL, `//${MASK}@`)',
      },
      { name: 'words that are too short for a part', find: 'names.includes(bare) || ' },
      {
        name: 'endless nesting',
        find: 'if (depth === MAX_DEPTH) return MASK;',
        replace: 'if (depth === MAX_DEPTH) return value;',
      },
    ],
  },
];
