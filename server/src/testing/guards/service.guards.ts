// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code

import type { GuardedFile } from './guard.ts';

/** Conversations about tickets, holds, planned maintenance, warranty, calendar and field notices. */
export const SERVICE_GUARDS: readonly GuardedFile[] = [
  {
    file: 'server/src/modules/tickets/visible-tickets.shared.repository.ts',
    test: 'server/src/modules/tickets/ticket-scope.test.ts',
    guards: [
      { name: 'tickets of the scope, in lists', find: '    inScope(of.companyId, scope),\n' },
      {
        name: 'reports of the own company, in lists',
        find: '    readsReportsOnly(level) ? inScope(of.reporterCompanyId, scope) : undefined,\n',
        test: 'server/src/modules/tickets/conversation.test.ts',
      },
      {
        name: 'reports of the own company, one by one',
        find: ' && (!readsReportsOnly(level) || isIn(reporterCompanyId))',
        test: 'server/src/modules/tickets/conversation.test.ts',
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/add-reply.service.ts',
    test: 'server/src/modules/tickets/conversation.test.ts',
    guards: [
      {
        name: 'replies to tickets that the sender may not see',
        find: ' || !isVisibleTicket(actor, ticket)',
      },
      {
        name: 'a second ticket that continues the same one',
        find: '  if (begun !== undefined) return addReply({ ctx, ticketId: begun.id, text, isByMail });\n',
      },
    ],
  },
  {
    file: 'server/src/app/mail/answer-address.ts',
    test: 'server/src/modules/tickets/mailed-answers/take-mail.test.ts',
    guards: [
      {
        name: 'answers to an address that was not signed',
        find: '  return isEqual(signature, signatureOf(key, to)) ? [to] : [];',
        replace: '  return [to];',
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/mailed-answers/judge-answer.service.ts',
    test: 'server/src/modules/tickets/mailed-answers/take-mail.test.ts',
    guards: [
      {
        name: 'answers of another sender than the user of the address',
        find: 'signed.find(({ userId }) => userId === sender?.id)',
        replace: 'signed.find(({ userId }) => userId !== null || sender === undefined)',
      },
      {
        name: 'answers of users who may not sign in or write',
        find: 'if (writer === undefined || !mayAnswer({ kind: answer.kind, level: writer.level }))',
        replace: 'if (writer === undefined)',
      },
      {
        name: 'mails of programs',
        find: "  if (isAutomatic(mail.headers)) return refused('automatic');\n",
      },
      {
        name: 'too many answers in a short time',
        find: "  return hour >= ANSWERS_PER_HOUR || day >= ANSWERS_PER_DAY ? 'tooMany' : null;",
        replace: "  return hour + day < 0 ? 'tooMany' : null;",
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/conversation.presenter.ts',
    test: 'server/src/modules/tickets/conversation.test.ts',
    guards: [
      {
        name: 'who follows a ticket',
        find: '(readsWork ? { Followers: followers } : { isFollowed: followers.some(({ id }) => id === userId) })',
        replace: '{ Followers: followers, isFollowed: followers.some(({ id }) => id === userId), readsWork }',
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/holds/release.service.ts',
    test: 'server/src/modules/tickets/holds/holds.test.ts',
    guards: [
      {
        name: 'a release by the one who asked for it',
        find: "  if (!mayAgree({ askedBy: hold.askedBy, userId: actor.userId })) throw new AppError('holds.second_person');\n",
      },
      {
        name: 'a release that nobody asked for',
        find: "  if (hold.askedAt === null) throw new AppError('holds.not_asked');\n",
      },
      {
        name: 'a hold that was ended',
        find: "  if (hold.releasedAt !== null) throw new AppError('holds.ended');\n",
      },
      {
        name: 'a repair that was reported',
        find: "  if (repairedAt !== null && !hasFailed) throw new AppError('holds.repaired_already');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/holds/judge-held-test.service.ts',
    test: 'server/src/modules/tickets/holds/holds.test.ts',
    guards: [
      { name: 'sessions that are no test', find: ' || session.type !== TEST_TYPE' },
      { name: 'a test that is still on its way', find: ' || !session.complete' },
      {
        name: 'tests of long before',
        find: '    if (session.startTime.getTime() < hold.heldAt.getTime() - BEFORE_HOLD_MS) continue;\n',
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/holds/hold.service.ts',
    test: 'server/src/modules/tickets/holds/holds.test.ts',
    guards: [
      {
        name: 'a device that is held by this ticket already',
        find: "  if ((await findOpenHold(db, ticketId)) !== undefined) throw new AppError('holds.held_already');\n",
      },
      {
        name: 'a repair of a ticket that was opened again',
        find: '  if (isReopening && held.repairedAt !== null) await takeRepairBack(ctx, { hold: held, device });\n',
      },
      { name: 'tickets that were open before', find: '  if (!ticket.mayHold) return undefined;\n' },
    ],
  },
  {
    file: 'server/src/modules/tickets/maintenance/lock-open-order.ts',
    test: 'server/src/modules/tickets/maintenance/maintenance.test.ts',
    guards: [
      {
        name: 'technicians of clinics',
        find: ' || !worksOnOrders(actor)',
      },
      {
        name: 'an order that has ended',
        find: "  if (!order.isOpen) throw new AppError('maintenance.ended');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/maintenance/upload-photo.service.ts',
    test: 'server/src/modules/tickets/maintenance/line-photos.test.ts',
    guards: [
      {
        name: 'a photo of another user that the sender did not see',
        find: '  await assertSeen({ work, order, key, userId, replaces });\n',
      },
      {
        name: 'the file of the photo that was replaced',
        find: '  if (isPhoto(before.value)) await removePhotos({ work, ticket, photos: [before.value.photo] });\n',
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/ticket.resource.ts',
    test: 'server/src/modules/tickets/maintenance/line-photos.test.ts',
    guards: [
      {
        name: 'the line whose photo is deleted elsewhere',
        find: '  if (deleted !== undefined) await openLinesWithoutPhoto(work, ticket);\n',
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/ticket-photos.service.ts',
    test: 'server/src/modules/tickets/maintenance/line-photos.test.ts',
    guards: [
      {
        name: 'photos of work orders, which clinics do not see',
        find: '  if (!worksOnOrders(actor)) return undefined;\n',
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/maintenance/fill-checklist.service.ts',
    test: 'server/src/modules/tickets/maintenance/maintenance.test.ts',
    guards: [
      {
        name: 'a line that somebody has filled in meanwhile',
        find: '  await assertNotOvertaken(ctx, { order, lines });\n',
      },
      {
        name: 'a checklist with open lines',
        find: '  if (missing.length > 0)\n',
        replace: '  if (missing.length > 1000)\n',
      },
      {
        name: 'a service on a day to come',
        find: "  if (doneOn > todayOf(ctx)) throw refusedField('maintenance.in_future', 'doneOn');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/maintenance/order-rules.service.ts',
    test: 'server/src/modules/tickets/maintenance/maintenance.test.ts',
    guards: [
      {
        name: 'a ticket that is resolved without its checklist',
        find: "  if (after === 'resolved') throw new AppError('maintenance.not_completed');\n",
      },
      {
        name: 'the service of a ticket that was opened again',
        find: '  await deleteServices(db, { ticketId });\n',
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/maintenance/add-orders.service.ts',
    test: 'server/src/modules/tickets/maintenance/maintenance.test.ts',
    guards: [
      {
        name: 'a second open order',
        find: '    if (row.hasOpenOrder)\n',
        replace: '    if (row.hasOpenOrder && row.deviceId < 0)\n',
      },
    ],
  },
  {
    file: 'server/src/modules/field-notices/answer-notice.service.ts',
    test: 'server/src/modules/field-notices/field-notices.test.ts',
    guards: [
      { name: 'owners in the scope', find: '!isIn || ' },
      {
        name: 'the first acknowledgement counts',
        find: "  if (!(await hasEvent(db, { noticeId, companyId, kind: 'acknowledged' })))\n  ",
      },
    ],
  },
  {
    file: 'server/src/modules/field-notices/field-notices.repository.ts',
    test: 'server/src/modules/field-notices/field-notices.test.ts',
    guards: [
      {
        name: 'notices about devices in the scope',
        find: "scope === 'all' ? undefined : concerns(fieldNotices.id, scope)",
        replace: 'undefined',
      },
      { name: 'drafts', find: "ne(fieldNotices.state, 'draft')", replace: 'undefined' },
    ],
  },
  {
    file: 'server/src/modules/field-notices/publish-notice.service.ts',
    test: 'server/src/modules/field-notices/field-notices.test.ts',
    guards: [
      {
        name: 'a reminder that came too soon',
        find: "  if (!mayRemind(remindedAt ?? publishedAt, ctx.now)) throw new AppError('field_notices.just_reminded');\n",
      },
      {
        name: 'notices that are not published',
        find: "  if (stored.state !== 'published') throw new AppError('field_notices.not_published');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/field-notices/edit-notice.service.ts',
    test: 'server/src/modules/field-notices/field-notices.test.ts',
    guards: [
      {
        name: 'what was published is not edited',
        find: "  if (stored.state !== 'draft') throw new AppError('field_notices.not_a_draft');\n",
      },
      {
        name: 'edits of what was changed meanwhile',
        find: '  assertFresh({ loaded: updatedAt, stored: stored.updatedAt });\n',
      },
    ],
  },
  {
    file: 'server/src/modules/calendar/calendar.repository.ts',
    test: 'server/src/modules/calendar/calendar.test.ts',
    guards: [
      { name: 'visits in the scope', find: '        visibleTickets(reader),\n' },
      { name: 'devices that were deleted', find: '        isNull(devices.deletedAt),\n' },
    ],
  },
  {
    file: 'server/src/modules/calendar/calendar.service.ts',
    test: 'server/src/modules/calendar/calendar.test.ts',
    guards: [
      {
        name: 'kinds that the level reads',
        find: 'calendarKinds(level).filter((kind) => kinds.includes(kind))',
        replace: '[...kinds]',
      },
    ],
  },
  {
    file: 'server/src/modules/calendar/feeds.service.ts',
    test: 'server/src/modules/calendar/calendar.test.ts',
    guards: [
      {
        name: 'feeds of kinds that the level does not read',
        find: "  if (kinds.length < new Set(input.kinds).size) throw refusedField('calendar.unreadable', 'kinds');\n",
      },
      {
        name: 'how many feeds there are',
        find: "  if ((await listFeeds({ db, userId })).length >= FEEDS_MOST)\n    throw new AppError('calendar.too_many', { details: { most: FEEDS_MOST } });\n",
      },
    ],
  },
  {
    file: 'server/src/modules/auth/calendar-feeds/calendar-feeds.shared.repository.ts',
    test: 'server/src/modules/calendar/calendar.test.ts',
    guards: [
      {
        name: 'feeds of others are not ended',
        find: 'and(eq(calendarFeeds.userId, userId), which)',
        replace: 'and(which)',
      },
    ],
  },
  {
    file: 'server/src/modules/auth/end-keys.ts',
    test: 'server/src/modules/calendar/calendar.test.ts',
    guards: [
      { name: 'feeds end with their owner', find: '  await endFeedsOf({ work, userId });\n' },
      {
        name: 'pushes end with their owner',
        find: '  await endPushesOf({ work, userId });\n',
        test: 'server/src/modules/push/push.test.ts',
      },
    ],
  },
  {
    file: 'server/src/modules/warranty/warranty.service.ts',
    test: 'server/src/modules/warranty/warranty.test.ts',
    guards: [
      {
        name: 'an extension before the warranty of the product ends',
        find: "  if (problem !== null) throw refusedField(`warranty.${problem}`, 'endsOn');\n",
      },
      {
        name: 'what a former owner was sold',
        find: "actor.scope === 'all' ? await listExtensions(db, deviceId) : null",
        replace: 'await listExtensions(db, deviceId)',
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/on-call/acknowledge.service.ts',
    test: 'server/src/modules/tickets/on-call/on-call.test.ts',
    guards: [
      {
        name: 'links of people who may not be on call any more',
        find: '  if (found === undefined || !people.some(({ id }) => id === found.userId))\n',
        replace: '  if (found === undefined)\n',
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/on-call/escalations.repository.ts',
    test: 'server/src/modules/tickets/on-call/on-call.test.ts',
    guards: [
      {
        name: 'tickets that their customer opens again',
        find: ' or ${isWaitingAgain})',
        replace: ')',
      },
      {
        name: 'links end after a day',
        find: '        sql`${escalationCalls.calledAt} > ${instantOf(after)}`,\n',
      },
      {
        name: 'links end with an acknowledgement',
        find: '        isNull(escalations.acknowledgedAt),\n      ),\n    )\n    .$dynamic();',
        replace: '      ),\n    )\n    .$dynamic();',
      },
      {
        name: 'alerts that came with one that was escalated',
        find: ' and ${escalations.beganAt} > ${alerts.createdAt} - ${QUIET})',
        replace: ' and false)',
      },
      {
        name: 'what was urgent before the rota is not escalated',
        find: ' and ${tickets.goalFrom} >= ${instantOf(since)}',
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/on-call/edit-rota.service.ts',
    test: 'server/src/modules/tickets/on-call/on-call.test.ts',
    guards: [
      {
        name: 'people on call who may not read alerts',
        find: "  if (userId !== null && !people.some(({ id }) => id === userId))\n    throw refusedField('on_call.unknown_person', field);\n",
      },
      {
        name: 'two who plan a week at the same moment',
        find: "  await lockValuesUntilCommit(db, [{ lock: 'onCallRota', value: week }]);\n",
        engine: 'postgres',
      },
      {
        name: 'a week that another user has changed',
        find: "  if (shown !== loaded) throw new AppError('core.stale');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/maintenance/record-lines.ts',
    test: 'server/src/modules/tickets/maintenance/signature.test.ts',
    guards: [
      {
        name: 'handwriting in the audit trail',
        find: "isSignature(value) ? { ...answer, value: { name: value.name, isDrawn: value.path !== '' } } : answer",
        replace: 'isSignature(value) ? { ...answer, value: { ...value, isDrawn: true } } : answer',
      },
    ],
  },
  {
    file: 'server/src/modules/push/push.service.ts',
    test: 'server/src/modules/push/push.test.ts',
    guards: [
      {
        name: 'addresses and keys that cannot take pushes',
        find: "  if (!isPushAddress(endpoint) || !areUsableKeys(input)) throw new AppError('push.unusable');\n",
      },
      {
        name: 'another key of the server',
        find: "  if (serverKey !== (await findVapidKeys(ctx))?.publicKey) throw new AppError('push.other_key');\n",
      },
      {
        name: 'how many browsers there are',
        find: "  if ((await countSubscriptions({ db, userId })) >= PUSH_BROWSERS_MOST)\n    throw new AppError('push.too_many', { details: { most: PUSH_BROWSERS_MOST } });\n",
      },
    ],
  },
  {
    file: 'server/src/modules/push/push-subscriptions.shared.repository.ts',
    test: 'server/src/modules/push/push.test.ts',
    guards: [
      {
        name: 'browsers of others are not removed',
        find: '.where(and(eq(pushSubscriptions.userId, userId), which))',
        replace: '.where(and(which))',
      },
      {
        name: 'only browsers whose session has ended',
        find: 'and(eq(sessionTokens.userId, userId), isNotNull(sessionTokens.revokedAt))',
        replace: 'eq(sessionTokens.userId, userId)',
      },
    ],
  },
  {
    file: 'server/src/modules/push/send-pushes.service.ts',
    test: 'server/src/modules/push/send-pushes.test.ts',
    guards: [
      {
        name: 'pushes that the receiver may not read any more',
        find: "  if (!(await mayStillRead(deps, push))) return { ...DONE, lastError: 'withheld' };\n",
      },
      {
        name: 'browsers that subscribed with another key of the server',
        find: ' || push.serverKey !== own.publicKey',
      },
    ],
  },
  {
    file: 'server/src/modules/user-admin/edit-user.service.ts',
    test: 'server/src/modules/push/push.test.ts',
    guards: [
      {
        name: 'pushes of a user who is no administrator any more',
        find: '    await endPushesOf({ work: ctx, userId: id });\n',
        replace: '    await Promise.resolve();\n',
      },
    ],
  },
  {
    file: 'server/src/modules/tickets/on-call/push-escalation.ts',
    test: 'server/src/modules/tickets/on-call/push-escalation.test.ts',
    guards: [
      {
        name: 'pushes that wait when somebody has acknowledged',
        find: '  await dropWaitingPushes(db, { events: CALLS, eventKey });\n',
      },
    ],
  },
];
