import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { companies } from '#modules/companies/companies.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Data = CallInput<'edit_contact'>['contactData'];

/** A server with a salesperson for the tests of one file, and the steps of an edit. */
export function editing() {
  let t: TestServer;
  let token: string;
  beforeAll(async () => {
    t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
    token = (await t.given.user('SALES')).token;
  });
  afterAll(() => t.close());

  async function edit(contactData: Data) {
    const { status, body } = await t.call('edit_contact', token, { contactData });
    return { status, body };
  }

  /** Expects a refusal that names the field, and no write. */
  async function expectRefused(contactData: Data, code: string, field?: string) {
    const before = await fingerprint(t.database.db);
    const { status, body } = await edit(contactData);
    expect({ refused: status >= 400, code: body.code }).toEqual({ refused: true, code });
    if (field !== undefined) expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect(await fingerprint(t.database.db)).toEqual(before);
  }

  async function companyOf(id: number | undefined) {
    const [row] = await t.database.db
      .select()
      .from(companies)
      .where(eq(companies.id, id ?? 0));
    return row;
  }

  return { server: () => t, edit, expectRefused, companyOf };
}
