import type { ImportKey, ImportKind } from '@halla/domain/contacts/import-columns';
import { afterAll, beforeAll, expect } from 'vitest';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const ASIDE = { except: ['session_tokens', 'contact_imports'] };

/** A server with an administrator for the tests of one file, and the steps of an import. */
export function importing() {
  let t: TestServer;
  let token: string;
  beforeAll(async () => {
    t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
    token = (await t.given.user('ADMIN')).token;
  });
  afterAll(() => t.close());

  async function upload(kind: ImportKind, content: string): Promise<number> {
    let importId: number | undefined;
    for (let at = 0; at === 0 || at < content.length; at += 200_000) {
      const part = content.slice(at, at + 200_000);
      const answer = await t.call('upload_import', token, {
        kind,
        part,
        ...(importId !== undefined && { importId }),
      });
      expect(answer.status).toBe(200);
      ({ importId } = answer.body);
    }
    return importId ?? 0;
  }

  async function check(kind: ImportKind, key: ImportKey, content: string) {
    return t.call('check_import', token, { importId: await upload(kind, content), key });
  }

  async function run(kind: ImportKind, key: ImportKey, content: string, skipErrors = false) {
    return t.call('run_import', token, { importId: await upload(kind, content), key, skipErrors });
  }

  async function exported(kind: ImportKind, language: 'en' | 'fi' = 'en') {
    return (await t.call('export_contacts', token, { kind, language })).body.text;
  }

  /** The errors of each line; expects that nothing is written. */
  async function problemsOf(kind: ImportKind, key: ImportKey, content: string) {
    const before = await fingerprint(t.database.db, ASIDE);
    const { body } = await check(kind, key, content);
    const refused = await run(kind, key, content);
    expect([refused.status, refused.body.code]).toEqual([409, 'contacts.import_has_errors']);
    expect(await fingerprint(t.database.db, ASIDE)).toEqual(before);
    return Object.fromEntries(
      body.lines
        .filter(({ action }) => action === 'error')
        .map(({ line, problem, column }) => [line, `${problem} ${column}`]),
    );
  }

  return {
    server: () => t,
    admin: () => token,
    fingerprint: () => fingerprint(t.database.db, ASIDE),
    upload,
    check,
    run,
    exported,
    problemsOf,
  };
}
