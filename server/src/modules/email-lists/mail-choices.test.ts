import type { Delivery } from '@halla/domain/notifications/deliveries';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { users } from '#modules/users/users.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sendDigests } from './digests.service.ts';
import { digestEvents, emailListUsers } from './email-lists.table.ts';

let t: TestServer;
let boss: { token: string };
let admin: { token: string };
beforeAll(async () => {
  t = await startTestServer();
  boss = await t.given.user('SUPER_USER');
  admin = await t.given.user('ADMIN');
});
afterAll(() => t.close());

interface Receiver {
  emailAddress: string;
}

const mailsTo = ({ emailAddress }: Receiver) =>
  t.database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.toAddress, emailAddress))
    .orderBy(asc(mailOutbox.id));

const subjectsTo = async (receiver: Receiver) => (await mailsTo(receiver)).map(({ subject }) => subject);

/** A list of all orders with a user. */
async function givenReader(list: { name?: string } = {}, user: { language?: 'fi' } = {}) {
  const reader = await t.given.user('ADMIN', user);
  const { id } = await t.given.emailList({ ...list, userIds: [reader.id], allOrderAlerts: true });
  return { ...reader, listId: id };
}

/** Moves an order, which mails the lists of all orders. */
async function moveOrder(number?: number) {
  const order = await t.given.order({ paymentStatus: 'invoiced', ...(number && { number }) });
  const orderData = { id: order.id, paymentStatus: 'deposit' as const };
  expect((await t.call('edit_order', admin.token, { orderData })).status).toBe(200);
  return order.number;
}

/** The tokens of the links in the newest mail to a receiver, list by list. */
async function tokensTo(receiver: Receiver): Promise<string[]> {
  const body = (await mailsTo(receiver)).at(-1)?.body ?? '';
  return [...body.matchAll(/\/mail_choice\/(\S+)/g)].map(([, token = '']) => token);
}

async function mailedToken(receiver: Receiver): Promise<string> {
  await moveOrder();
  return (await tokensTo(receiver))[0] ?? '';
}

const choose = (choice_token: string, delivery: Delivery) =>
  t.call('edit_mail_choice', null, { choice_token, delivery });

describe('a link in a mail of a list', () => {
  it('mutes the list for its receiver without a sign-in; the membership stays, other lists go on', async () => {
    const reader = await givenReader({ name: 'Orders' });
    const other = await t.given.user('ADMIN');
    await t.database.db.insert(emailListUsers).values({ emailListId: reader.listId, userId: other.id });
    const token = await mailedToken(reader);
    expect((await mailsTo(reader)).at(-1)?.body).toContain('because of the e-mail list “Orders”');
    const asked = await t.call('get_mail_choice', null, { choice_token: token });
    expect(asked.body).toEqual({ EmailList: { name: 'Orders' }, delivery: 'now' });

    expect((await choose(token, 'muted')).status).toBe(200);
    await moveOrder();
    expect(await mailsTo(reader)).toHaveLength(1);
    expect(await mailsTo(other)).toHaveLength(2);

    const { body } = await t.call('get_email_lists', boss.token, { list_id: reader.listId });
    expect(body.emaillist).toMatchObject({
      EmailListUsers: expect.arrayContaining([expect.objectContaining({ id: reader.id, delivery: 'muted' })]),
    });
    const history = await t.call('get_history', boss.token, { kind: 'emailList', id: reader.listId });
    expect(history.body.entries[0]?.changes).toEqual([
      expect.objectContaining({ field: 'mailDelivery', from: 'now', to: 'muted' }),
    ]);

    await t.given.emailList({ name: 'Another', userIds: [reader.id], allOrderAlerts: true });
    await moveOrder();
    expect(await mailsTo(reader)).toHaveLength(2);
    expect((await choose(token, 'now')).status).toBe(200);
    await moveOrder();
    expect(await tokensTo(reader)).toHaveLength(2);
  });

  it('is not found once it has been altered, for somebody else, or after the member has left', async () => {
    const [reader, stranger] = [await givenReader(), await givenReader()];
    const token = await mailedToken(reader);
    // Both are members of both lists, so that only the signature identifies the owner of a link.
    await t.database.db.insert(emailListUsers).values([
      { emailListId: reader.listId, userId: stranger.id },
      { emailListId: stranger.listId, userId: reader.id },
    ]);
    const [listId, userId, signature = ''] = token.split('_');
    const altered = `${listId}_${userId}_${signature.replace(/^./, (first) => (first === '0' ? '1' : '0'))}`;
    const before = await fingerprint(t.database.db);
    for (const forged of [
      ...[altered, `${listId}_${stranger.id}_${signature}`, `${stranger.listId}_${userId}_${signature}`],
      ...[`${token}0`, token.toUpperCase(), 'x', `${listId}_${userId}_`],
    ]) {
      const answers = [
        await t.call('get_mail_choice', null, { choice_token: forged }),
        await choose(forged, 'muted'),
      ];
      for (const { status, body } of answers)
        expect([forged, status, body]).toMatchObject([forged, 400, { code: 'email_lists.invalid_link' }]);
    }
    expect(await fingerprint(t.database.db)).toEqual(before);
    await t.call('edit_email_list', boss.token, { list: { id: reader.listId, EmailListUsers: [] } });
    expect((await choose(token, 'muted')).body).toMatchObject({ code: 'email_lists.invalid_link' });
  });
});

describe('the button of mail programs', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const ONE_CLICK = 'List-Unsubscribe=One-Click';
  const press = (link: string, { type = FORM, body = ONE_CLICK } = {}) =>
    t.server.app.inject({
      method: 'POST',
      url: new URL(link).pathname,
      headers: { 'content-type': type },
      payload: body,
    });
  const linkTo = async (receiver: Receiver) => (await mailsTo(receiver)).at(-1)?.unsubscribeLink ?? '';
  const deliveriesOf = async ({ token }: { token: string }) => {
    const { body } = await t.call('get_own_mail_lists', token, {});
    return body.lists.map(({ delivery }) => delivery);
  };

  it('mutes all lists that the mail has come from, without a sign-in, and no others', async () => {
    const reader = await givenReader({ name: 'First' });
    await t.given.emailList({ name: 'Second', userIds: [reader.id], allOrderAlerts: true });
    await moveOrder();
    await t.given.emailList({ name: 'Third', userIds: [reader.id] });
    expect((await press(await linkTo(reader))).statusCode).toBe(200);
    expect(await deliveriesOf(reader)).toEqual(['muted', 'muted', 'now']);
  });

  it('is taken as a form with parts too, and of a list that is left only for the other one', async () => {
    const reader = await givenReader({ name: 'Left' });
    await t.given.emailList({ name: 'Kept', userIds: [reader.id], allOrderAlerts: true });
    await moveOrder();
    await t.call('edit_email_list', boss.token, { list: { id: reader.listId, EmailListUsers: [] } });
    const body = [
      '--limit',
      'Content-Disposition: form-data; name="List-Unsubscribe"',
      '',
      'One-Click',
      '--limit--',
      '',
    ].join('\r\n');
    const type = 'multipart/form-data; boundary=limit';
    expect((await press(await linkTo(reader), { type, body })).statusCode).toBe(200);
    expect(await deliveriesOf(reader)).toEqual(['muted']);
  });

  it('changes nothing when its form is missing, or its link was not signed here', async () => {
    const reader = await givenReader();
    await moveOrder();
    const link = await linkTo(reader);
    const colleague = await t.given.user('ADMIN');
    await t.database.db.insert(emailListUsers).values({ emailListId: reader.listId, userId: colleague.id });
    const forColleague = link.replace(/_\d+_([0-9a-f]{32})$/, `_${colleague.id}_$1`);
    expect(forColleague).not.toBe(link);
    const before = await fingerprint(t.database.db);
    for (const answer of [
      await press(forColleague),
      await press(link, { body: '' }),
      await press(link, { body: 'List-Unsubscribe=Later' }),
      await press(`${link}0`),
      await press(link.replace(/_[0-9a-f]{32}$/, `_${'0'.repeat(32)}`)),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'email_lists.invalid_link' });
    }
    expect((await press(link, { type: 'application/json', body: '{}' })).statusCode).toBe(415);
    expect((await press(link, { body: ONE_CLICK.padEnd(5_000) })).statusCode).toBe(413);
    expect(await fingerprint(t.database.db)).toEqual(before);
  });

  it('is in the mail of the day too, and in no mail without a list', async () => {
    const reader = await givenReader();
    await choose(await mailedToken(reader), 'daily');
    await moveOrder();
    await sendDigests(t.server.deps);
    expect((await press(await linkTo(reader))).statusCode).toBe(200);
    expect(await deliveriesOf(reader)).toEqual(['muted']);
    await t.call('reset_password_request', null, { email: reader.emailAddress });
    expect((await mailsTo(reader)).at(-1)).toMatchObject({ event: 'password_reset', unsubscribeLink: null });
  });
});

describe('somebody who has signed in', () => {
  it('chooses the same for own lists, and for no others', async () => {
    const reader = await givenReader({ name: 'Mine' });
    const stranger = await givenReader();
    const asked = await t.call('get_own_mail_lists', reader.token, {});
    expect(asked.body.lists).toEqual([{ id: reader.listId, name: 'Mine', delivery: 'now' }]);
    const input = { list_id: reader.listId, delivery: 'daily' as const };
    expect((await t.call('edit_own_mail_list', reader.token, input)).status).toBe(200);
    const after = await t.call('get_own_mail_lists', reader.token, {});
    expect(after.body.lists).toMatchObject([{ delivery: 'daily' }]);
    const before = await fingerprint(t.database.db);
    const foreign = await t.call('edit_own_mail_list', stranger.token, input);
    expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'core.not_found' }]);
    expect(await fingerprint(t.database.db)).toEqual(before);
  });
});

describe('the mail of the day', () => {
  const send = () => sendDigests(t.server.deps);

  it('says once what has happened, in the language of its receiver, with the links', async () => {
    const reader = await givenReader({ name: 'Tilaukset' }, { language: 'fi' });
    await choose(await mailedToken(reader), 'daily');
    const numbers = [await moveOrder(), await moveOrder()];
    expect(await mailsTo(reader)).toHaveLength(1);
    await send();
    await send();
    const mails = await mailsTo(reader);
    expect(mails.map(({ event }) => event)).toEqual(['order_status', 'digest']);
    const { subject = '', body = '' } = mails.at(-1) ?? {};
    expect(subject).toBe('2 tapahtumaa edellisen viestin jälkeen');
    const places = numbers.map((number) => body.indexOf(`Tilaus ${number}: ennakko maksettu`));
    expect(places[0]).toBeGreaterThan(0);
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
    expect(body.match(/\/cpanel\/orders\?order=\d+|\/cpanel\/orders\/\d+/g)).toHaveLength(2);
    expect(await tokensTo(reader)).toHaveLength(1);
    await moveOrder();
    await send();
    expect((await subjectsTo(reader)).at(-1)).toBe('1 tapahtuma edellisen viestin jälkeen');
  });

  it('leaves out what a muted list has said, and those who have been disabled', async () => {
    const [muted, disabled] = [await givenReader(), await givenReader()];
    const tokens = [await mailedToken(muted), await mailedToken(disabled)];
    for (const token of tokens) await choose(token, 'daily');
    const before = [(await mailsTo(muted)).length, (await mailsTo(disabled)).length];
    await moveOrder();
    await choose(tokens[0] ?? '', 'muted');
    await t.database.db.update(users).set({ disabled: true }).where(eq(users.id, disabled.id));
    await send();
    expect([(await mailsTo(muted)).length, (await mailsTo(disabled)).length]).toEqual(before);
  });

  it('lists two hundred events and counts the others', async () => {
    const reader = await givenReader();
    await choose(await mailedToken(reader), 'daily');
    const link = 'https://portal.example.test/x';
    const order = await t.given.order();
    const about = { event: 'order_status', aboutKind: 'order', aboutId: order.id } as const;
    const events = Array.from({ length: 203 }, (_, index) => ({
      ...{ ...about, userId: reader.id, emailListIds: [reader.listId], subject: `Event ${index}`, link },
    }));
    await t.database.db.insert(digestEvents).values(events);
    await send();
    const { subject, body = '' } = (await mailsTo(reader)).at(-1) ?? {};
    expect(subject).toBe('203 events since the last mail');
    expect(body.match(/^Event \d+$/gm)).toHaveLength(200);
    expect(body).toContain('… and 3 more.');
  });
});
