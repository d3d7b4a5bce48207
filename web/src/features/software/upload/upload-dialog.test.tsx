// @vitest-environment happy-dom
import '../../../i18n/late/errors.ts';
import { LEVELS } from '@halla/domain/access/levels';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../../../core/address-search.ts';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { PRERELEASE, RELEASE } from '../api/sample-package.ts';
import { PrereleasesPage } from '../pages/prereleases-page.tsx';

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** Forms that were sent, with the call's address, and the answer to the next ones. */
let sent: { address: string; form: FormData }[] = [];
let answer: Answer;

/** The browser's request with upload progress. */
class AnsweredUpload {
  readonly upload = {};
  status = 0;
  responseText = '';
  onload: () => void = () => undefined;
  abort(): void {}
  #address = '';
  open(_method: string, address: string): void {
    this.#address = address;
  }
  send(form: FormData): void {
    sent.push({ address: this.#address, form });
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.body);
    queueMicrotask(() => this.onload());
  }
}

const SIGNATURE = `${'a'.repeat(86)}==`;
/** The shortest zip archive: an entry signature and the end of the directory. */
const ARCHIVE = `PK\u0003\u0004 PK\u0005\u0006${'\0'.repeat(18)}`;
const zip = (name: string, content = ARCHIVE) => new File([content], name, { type: 'application/zip' });

async function openDialog() {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/cpanel/software/prereleases/$product',
    component: PrereleasesPage,
  });
  const address = '/cpanel/software/prereleases/cryocabin?new=package';
  const router = createRouter({
    routeTree: root.addChildren([page]),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Upload a package' });
  return { dialog: within(dialog), router };
}

const choose = (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no file input.');
  fireEvent.change(input, { target: { files } });
};
const checks = async () =>
  within(await screen.findByRole('list', { name: 'Checks of the package' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const button = () => screen.getByRole('button', { name: 'Upload' });

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf({ permissionLevel: LEVELS.SUPER_USER }));
  sent = [];
  vi.stubGlobal('XMLHttpRequest', AnsweredUpload);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const { prerelease } = JSON.parse(String(body));
    const packages = prerelease === true ? [PRERELEASE] : [RELEASE];
    return Response.json(
      address.endsWith('get_software_packages')
        ? { packages, total: 1, nextCursor: null, truncated: false }
        : { views: [] },
    );
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('says what is wrong with a file and what to do, and does not send it', async () => {
  await openDialog();
  choose(zip('software.zip', 'text'));
  expect(await checks()).toEqual([
    'Wrong: The name is no version: rename the file to its version, such as 2.5.0.zip.',
    'Wrong: Not a zip archive, or incomplete: copy it from the build system again.',
    'In order: Within 500 MB',
    'Note: Without a signature it is refused if this installation has a public key.',
  ]);
  expect(button()).toHaveProperty('disabled', true);
  choose(zip('2.4.1.zip'));
  await screen.findByText(/^Version 2.4.1 is released already and stays as it is/);
  expect(button()).toHaveProperty('disabled', true);
});

it('sends a package with the signature of the file beside it, and leads to its record', async () => {
  const { router } = await openDialog();
  answer = { status: 200, body: { message: '', package: { id: 6 }, duplicate: false } };
  const archive = zip('2.5.0.zip');
  choose(archive, new File([`${SIGNATURE}\n`], '2.5.0.zip.sig'));
  await screen.findByText('It replaces the prerelease of version 2.5.0.');
  expect(screen.getByRole('textbox', { name: 'Signature' })).toHaveProperty('value', SIGNATURE);
  fireEvent.click(button());
  await waitFor(() => expect(router.state.location.search).toEqual({ release: '6' }));
  const [{ address, form } = { address: '', form: new FormData() }] = sent;
  expect(address).toBe('/api/upload_software_package');
  expect(['product', 'version', 'signature'].map((name) => form.get(name))).toEqual([
    ...['cryocabin', '2.5.0', SIGNATURE],
  ]);
  expect(form.get('package')).toMatchObject({ name: archive.name, size: archive.size });
});

it('shows a refusal beside the file, which can be sent again for another product', async () => {
  const { dialog } = await openDialog();
  answer = { status: 400, body: { error: true, code: 'software.wrong_signature', message: 'Refused' } };
  choose(zip('3.0.0.zip'));
  await checks();
  fireEvent.click(button());
  expect((await dialog.findByRole('alert')).textContent).toContain('The signature does not match');
  fireEvent.change(dialog.getByRole('combobox', { name: 'Product' }), { target: { value: 'xtone' } });
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
  fireEvent.click(button());
  await waitFor(() => expect(sent.at(-1)?.form.get('product')).toBe('xtone'));
});
