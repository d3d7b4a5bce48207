import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

const mailsTo = (emailAddress: string) =>
  t.database.db
    .select({ event: mailOutbox.event, subject: mailOutbox.subject, body: mailOutbox.body })
    .from(mailOutbox)
    .where(eq(mailOutbox.toAddress, emailAddress))
    .orderBy(mailOutbox.id);

/** One mail of each kind to a user. */
async function mailTo(receiver: { id: number; emailAddress: string }) {
  const author = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
  const { id: alertid } = await t.given.alert(await t.given.device());
  await t.call('reset_password_request', null, { email: receiver.emailAddress });
  await t.call('add_note', author.token, { note: 'Katso tätä', alertid, tagged: [receiver.id] });
  return mailsTo(receiver.emailAddress);
}

describe('mails are written', () => {
  it('in the language that the receiver has chosen', async () => {
    const receiver = await t.given.user('SUPER_USER', { fullName: 'Sofia Super' });
    expect(await t.call('set_language', receiver.token, { language: 'fi' })).toMatchObject({ status: 200 });
    expect(await mailTo(receiver)).toEqual([
      {
        event: 'password_reset',
        subject: 'Aseta uusi Halla-salasana',
        body: expect.stringMatching(/^Hei Sofia Super,.*tunnin kuluessa.*\/reset_password\//s),
      },
      {
        event: 'note',
        subject: 'Sinut mainittiin muistiinpanossa',
        body: expect.stringMatching(/^Hei Sofia Super,.*Anna Admin mainitsi.*Katso tätä/s),
      },
    ]);
  });

  it('in English to one who has chosen none, whatever the author speaks', async () => {
    const receiver = await t.given.user('SUPER_USER');
    const subjects = (await mailTo(receiver)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Set a new password for Halla', 'You are mentioned in a note']);
  });
});

describe('set_language', () => {
  it('changes the own account alone and leaves a trace, once', async () => {
    const user = await t.given.user('CLIENT');
    const other = await t.given.user('CLIENT');
    for (const language of ['fi', 'fi'] as const) await t.call('set_language', user.token, { language });
    const trail = await t.database.db.select().from(auditLog).where(eq(auditLog.call, 'set_language'));
    expect(trail.filter(({ userId }) => userId === user.id)).toMatchObject([
      { entity: 'users', entityId: user.id, before: { language: null }, after: { language: 'fi' } },
    ]);
    expect(trail.filter(({ entityId }) => entityId === other.id)).toEqual([]);
  });

  it('is told at the next sign-in', async () => {
    const user = await t.given.user('CLIENT', { password: 'nine grey seals on ice' });
    const signIn = async () =>
      (
        await t.call('login_verification', null, {
          username: user.userName,
          password: 'nine grey seals on ice',
        })
      ).body.user;
    expect(await signIn()).not.toHaveProperty('language');
    await t.call('set_language', user.token, { language: 'fi' });
    expect(await signIn()).toMatchObject({ language: 'fi' });
  });

  it('refuses a language that the product does not speak', async () => {
    const { token } = await t.given.user('CLIENT');
    expect(await t.call('set_language', token, { language: 'sv' as 'fi' })).toMatchObject({
      status: 400,
      body: { rules: { language: { rule: 'oneOf', values: ['en', 'fi'] } } },
    });
  });
});
