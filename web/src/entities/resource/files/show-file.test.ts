// @vitest-environment happy-dom
import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { saveFile, showFile } from './show-file.ts';

const FILE = { root: 'checklist/12', filename: 'list.pdf' };
const NOT_FOUND = { error: true, code: 'core.not_found', message: 'Not found' };

beforeEach(() => startI18n());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  notifications.clean();
});

/** A browser that opens pop-ups or blocks them; records the window's URL and whether it was closed. */
function openedWindow(isAllowed = true) {
  const popup = { location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.fn(() => (isAllowed ? popup : null));
  vi.stubGlobal('open', open);
  return { popup, open };
}

function answer(response: () => Response) {
  const sent = vi.fn(async (_address: string, _request: RequestInit) => response());
  vi.stubGlobal('fetch', sent);
  return sent;
}

describe('a checklist that is shown', () => {
  it('opens in a window of 800 by 1200', async () => {
    const { popup, open } = openedWindow();
    const sent = answer(() => new Response('bytes'));
    await showFile(FILE);
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank', 'popup,width=800,height=1200');
    expect(popup.location.replace).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^blob:/));
    expect(sent.mock.calls[0]?.[0]).toBe('/api/show_checklist');
    expect(JSON.parse(String(sent.mock.calls[0]?.[1].body))).toMatchObject({
      file_location: 'checklist/12',
      filename: 'list.pdf',
    });
  });

  it('is downloaded where windows are not allowed', async () => {
    openedWindow(false);
    answer(() => new Response('bytes'));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await showFile(FILE);
    expect(click).toHaveBeenCalledOnce();
  });

  it('and cannot be is only logged, and its window closes', async () => {
    const { popup } = openedWindow();
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer(() => {
      throw new TypeError('fetch failed');
    });
    await showFile(FILE);
    expect(popup.close).toHaveBeenCalledOnce();
    expect(logged).toHaveBeenCalled();
    await saveFile(FILE);
    expect(notificationsStore.getState().notifications).toEqual([]);
  });

  it('is refused in red by the handler of all answers', async () => {
    const { popup } = openedWindow();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer(() => new Response(JSON.stringify(NOT_FOUND), { status: 404 }));
    await showFile(FILE);
    expect(popup.close).toHaveBeenCalledOnce();
    expect(notificationsStore.getState().notifications).toMatchObject([
      { message: 'Not found', color: 'red' },
    ]);
  });
});

describe('a packing list', () => {
  const LIST = { root: 'packing_list/K7MP2QX9', filename: 'packing_list_K7MP2QX9.pdf' };
  const pdf = (bytes: number, type = 'application/pdf') =>
    new Response('x'.repeat(bytes), { headers: { 'content-type': type } });

  it('opens in the window of checklists', async () => {
    const { popup, open } = openedWindow();
    answer(() => pdf(150));
    await showFile(LIST);
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank', 'popup,width=800,height=1200');
    expect(popup.location.replace).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^blob:/));
    expect(notificationsStore.getState().notifications).toEqual([]);
  });

  it.each([
    ['of fewer than 150 bytes', () => pdf(149)],
    ['that is no pdf', () => pdf(500, 'text/html')],
    ['that is not there', () => new Response(JSON.stringify(NOT_FOUND), { status: 404 })],
  ])('%s has not been created', async (_, response) => {
    const { popup } = openedWindow();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer(response);
    await showFile(LIST);
    expect(popup.close).toHaveBeenCalledOnce();
    expect(notificationsStore.getState().notifications).toMatchObject([
      { message: 'No packing list yet', color: 'red' },
    ]);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await saveFile(LIST);
    expect(saved).not.toHaveBeenCalled();
  });
});
