// @vitest-environment happy-dom
import { notifications, notificationsStore } from '@mantine/notifications';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import type { Column } from '../columns/column.ts';
import type { RowPage } from './csv.ts';
import { useCsvDownload } from './use-csv-download.ts';

const columns: readonly Column<string>[] = [{ id: 'serial', title: () => 'Serial', value: (row) => row }];
let saved: Blob[] = [];
/** Resolves or rejects the next page of a list, controlled by the test. */
let give: { resolve: (page: RowPage<string> | null) => void; reject: (error: Error) => void };

/** Rejects on abort, like a request. */
function nextPage(signal: AbortSignal): Promise<RowPage<string> | null> {
  return new Promise((resolve, reject) => {
    give = { resolve, reject };
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

async function* pages(signal: AbortSignal) {
  for (let page = await nextPage(signal); page !== null; page = await nextPage(signal)) yield page;
}

function messages(): unknown[] {
  return notificationsStore.getState().notifications.map(({ message }) => message);
}

/** Starts a download whose first page has one of three rows. */
async function startDownload(cutAt?: number) {
  const view = renderHook(() => useCsvDownload({ fileName: 'devices.csv', columns, pages, cutAt }));
  let finished: Promise<void> = Promise.resolve();
  await act(async () => {
    finished = view.result.current.start();
  });
  await act(async () => give.resolve({ rows: ['EC220001'], total: 3 }));
  return { view, finished: () => act(() => finished) };
}

beforeEach(async () => {
  await startI18n();
  saved = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:csv';
  });
});

afterEach(() => {
  cleanup();
  notifications.clean();
  vi.restoreAllMocks();
});

describe('a csv download', () => {
  it('tells how far it is and saves every page in one file', async () => {
    const { view, finished } = await startDownload();
    expect(view.result.current.progress).toEqual({ written: 1, total: 3 });
    await act(async () => give.resolve({ rows: ['EC220002', 'EC220003'] }));
    expect(view.result.current.progress).toEqual({ written: 3, total: 3 });
    give.resolve(null);
    await finished();
    expect(view.result.current.progress).toBeNull();
    expect(await saved[0]?.text()).toContain('EC220001\r\nEC220002\r\nEC220003\r\n');
    expect(saved).toHaveLength(1);
  });

  it('says where the list ends before its last row', async () => {
    const { finished } = await startDownload(1500);
    give.resolve(null);
    await finished();
    expect(saved).toHaveLength(1);
    expect(messages()).toEqual([
      'The list ends after its first 1,500 rows, and so does the csv file. Narrow the search to get the others.',
    ]);
  });

  it('saves nothing and says so when a page fails', async () => {
    const { finished } = await startDownload();
    give.reject(new Error('no connection'));
    await finished();
    expect(saved).toEqual([]);
    expect(messages()).toEqual([
      'The csv file was not made, nothing was saved. Try again. If it stays like this, reload the page.',
    ]);
  });

  it('saves nothing and says nothing when it is cancelled', async () => {
    const { view, finished } = await startDownload();
    act(() => view.result.current.cancel());
    await finished();
    expect([saved, messages()]).toEqual([[], []]);
  });

  it('ends when the page is left, even with the last row in its hands', async () => {
    const { view, finished } = await startDownload();
    give.resolve(null);
    view.unmount();
    await finished();
    expect([saved, messages()]).toEqual([[], []]);
  });

  it("says 'No records' for an empty list", async () => {
    const view = renderHook(() =>
      useCsvDownload({ fileName: 'devices.csv', columns, pages, cutAt: undefined }),
    );
    await act(async () => {
      const finished = view.result.current.start();
      give.resolve({ rows: [], total: 0 });
      await Promise.resolve();
      setTimeout(() => give.resolve(null), 0);
      await finished;
    });
    expect(messages()).toEqual(['No records']);
    expect(saved).toEqual([]);
  });
});
