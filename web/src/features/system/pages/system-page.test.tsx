import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { showPages } from '../../../testing/show-screen.tsx';
import { SystemPage } from './system-page.tsx';

const AT = '2026-01-03T10:00:00.000Z';
const NO_RUN = { requestedAt: null, startedAt: null, endedAt: null, error: null };

const SYSTEM = {
  server: { version: '0.1.0', node: '24.1.0', startedAt: AT },
  database: { engine: 'embedded', version: '17.5', bytes: 34_000_000 },
  files: {
    where: 'disk',
    uploads: { count: 2, bytes: 5_000 },
    dailyLogs: { count: 0, bytes: 0 },
    coldSeries: { count: 0, bytes: 0 },
  },
  disk: { freeBytes: 12_000_000_000, bytes: 50_000_000_000 },
  backup: null,
  minuteBackup: null as object | null,
  mails: { hasServer: true, waiting: 1, failing: 2, givenUp: 3, expired: 4 },
  users: { enabled: 7, disabled: 1, signedIn: 3 },
};

const MAIL = {
  ...{ id: 6, toAddress: 'nea@polar.fi', subject: 'New password', event: 'reset', state: 'givenUp' },
  ...{ attempts: 5, createdAt: AT, sentAt: null, nextAttemptAt: null, lastError: '550 no such mailbox' },
};

const ENTRY = {
  ...{ id: 9, at: AT, User: { id: 4, fullName: 'Nea Niemi' }, call: 'edit_user', apiKey: 'Reports' },
  ...{ entity: 'users', entityId: 5, before: { fullName: 'Old' }, after: { fullName: 'New' } },
  history: {
    ...{ event: 'changed', by: 'user' },
    changes: [{ field: 'fullName', path: [], from: 'Old', to: 'New' }],
    of: { kind: 'user', id: 5, exists: true, number: 'old', label: 'New' },
  },
};

/** A refused call, which has no history. */
const REFUSED = {
  ...ENTRY,
  ...{ id: 8, call: 'delete_user', entity: 'call', entityId: null, apiKey: null, history: null },
  ...{ before: null, after: { code: 'core.not_allowed' } },
};

const ANSWERS: Record<string, object> = {
  get_system: SYSTEM,
  get_user_list: {
    users: [{ id: 4, userName: 'nea', fullName: 'Nea Niemi', lastLogin: null }],
    total: 1,
    nextCursor: null,
  },
  get_email_lists: { emaillist: [{ id: 2, name: 'Stock', userCount: 2 }], total: 1, nextCursor: null },
  get_jobs: {
    jobs: [
      { ...NO_RUN, name: 'prove-ledger', startedAt: AT, error: 'the disk is away' },
      { ...NO_RUN, name: 'delete-old-logs', requestedAt: AT },
    ],
  },
  get_outbox: { mails: [MAIL], total: 1, nextCursor: null },
  get_audit_log: { entries: [ENTRY, REFUSED], total: 2, nextCursor: null },
  get_user: { users: [{ id: 4, fullName: 'Nea Niemi' }] },
};

/** Recorded calls with their input, in order. */
let asked: { call: string; input: Record<string, unknown> }[] = [];
const inputsOf = (call: string) => asked.filter((one) => one.call === call).map(({ input }) => input);

function show(address: string): void {
  showPages({ pages: { '/cpanel/system': SystemPage }, address });
}

async function showSystem(changed: Partial<typeof SYSTEM>): Promise<void> {
  cleanup();
  ANSWERS.get_system = { ...SYSTEM, ...changed };
  show('/cpanel/system');
  await screen.findByText('Restore test');
}

const textBeside = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

beforeEach(async () => {
  await startI18n();
  ANSWERS.get_system = SYSTEM;
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    asked.push({ call, input: JSON.parse(String(body)) });
    return Response.json(ANSWERS[call] ?? { message: 'Done', views: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the system page', () => {
  it('leads to users and e-mail lists, and says how the server is', async () => {
    show('/cpanel/system');
    const user = await screen.findByRole('link', { name: 'Nea Niemi' });
    expect(user.getAttribute('href')).toBe('/cpanel/users/4');
    expect(screen.getByRole('link', { name: 'Stock' }).getAttribute('href')).toBe('/cpanel/emaillists/2');
    expect(await screen.findByText('7 enabled, 1 disabled, 3 signed in')).toBeTruthy();
    expect(
      screen.getByText('1 waiting, 2 refused and tried again, 3 given up, 4 with an expired link'),
    ).toBeTruthy();
    expect(screen.getByText(/^None known/)).toBeTruthy();
    expect(screen.queryByText('Restore test')).toBeNull();
  });

  it('says how the backup to a minute is, and why a restore does not work', async () => {
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
    const restoreTest = {
      endedAt: ago(3_600),
      tookS: 6.2,
      failure: null,
      workedAt: ago(3_600),
      newestWriteAgeS: 3.1,
    };
    const minuteBackup = { archivedUntil: ago(4), baseMadeAt: ago(7_200), restoreTest };
    await showSystem({ minuteBackup });
    expect(textBeside('Backup to a minute')).toMatch(/^[45] seconds ago$/);
    expect(textBeside('Base backup')).toBe('2 hours ago');
    expect(textBeside('Restore test')).toBe('Worked 1 hour ago, took 7 s, newest write 4 s old');
    expect(screen.queryByText(/^None known/)).toBeNull();

    const failure = 'The segment 000000010000000000000004 of the log is damaged.';
    const failed = { ...restoreTest, failure, newestWriteAgeS: null };
    await showSystem({
      minuteBackup: { archivedUntil: ago(7_200), baseMadeAt: null, restoreTest: failed },
    });
    expect(textBeside('Backup to a minute')).toBe('Stopped: the database is backed up until 2 hours ago');
    expect(textBeside('Base backup')).toMatch(/^None yet/);
    expect(textBeside('Restore test')).toBe(`Failed: ${failure} Last worked: 1 hour ago`);

    await showSystem({ minuteBackup: { ...minuteBackup, restoreTest: null } });
    expect(textBeside('Restore test')).toMatch(/^Never run/);
  });

  it('has a job run now, and says which one waits and why one failed', async () => {
    show('/cpanel/system?tab=jobs');
    fireEvent.click(await screen.findByRole('button', { name: /^Run now: Compare the stock ledger/ }));
    await waitFor(() => expect(inputsOf('run_job')).toMatchObject([{ job: 'prove-ledger' }]));
    expect(screen.getByText('Failed: the disk is away')).toBeTruthy();
    const waiting = screen.getByText('Delete old daily logs').closest('li') ?? document.body;
    expect(within(waiting).getByText('Starts soon')).toBeTruthy();
    expect(within(waiting).queryByRole('button')).toBeNull();
  });

  it('shows the failed jobs alone that the queue of the home leads to', async () => {
    show('/cpanel/system?tab=jobs&jobs.failed=1');
    expect(await screen.findByText('Failed: the disk is away')).toBeTruthy();
    expect(screen.queryByText('Delete old daily logs')).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Only failed' }));
    expect(await screen.findByText('Delete old daily logs')).toBeTruthy();
  });

  it('lists the refused mails alone that the queue of the home leads to', async () => {
    show('/cpanel/system?tab=outbox&outbox.state=failing,givenUp');
    await screen.findByText('New password');
    expect(inputsOf('get_outbox').at(-1)).toMatchObject({ states: ['failing', 'givenUp'] });
  });

  it('shows what the mail server refused, and sends it again', async () => {
    show('/cpanel/system?tab=outbox');
    const row = (await screen.findByText('New password')).closest('tr') ?? document.body;
    expect(row.textContent).toContain('550 no such mailbox');
    fireEvent.click(within(row).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(inputsOf('retry_mail')).toMatchObject([{ mail_id: 6 }]));
  });

  it('shows what a user has changed, until the author is dropped', async () => {
    show('/cpanel/system?tab=audit&audit.user=4');
    const link = await screen.findByRole('link', { name: 'User old' });
    expect(link.getAttribute('href')).toBe('/cpanel/users/5');
    const row = link.closest('tr');
    expect(row?.textContent).toContain('Changed');
    expect(row?.textContent).toContain('Full name: Old → New');
    const refused = screen.getByText('delete_user', { selector: 'td *' }).closest('tr');
    expect(refused?.textContent).toContain('code: "core.not_allowed"');
    expect(inputsOf('get_audit_log')).toMatchObject([{ user_id: 4, limit: 50, cursor: null }]);
    expect(row?.textContent).toContain('API key “Reports”');
    fireEvent.click(await screen.findByRole('button', { name: /others than Nea Niemi/ }));
    await waitFor(() => expect(inputsOf('get_audit_log').at(-1)).not.toHaveProperty('user_id'));
  });
});
