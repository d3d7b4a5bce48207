// @vitest-environment happy-dom
import { writeId } from '@halla/contract/kit/write-id';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { clearSession, setSession } from '../session.ts';
import { sendFile } from './file-calls.ts';
import { createSubmit, newWriteId } from './write-ids.ts';
import { createWriter, sendWrite, useWriter } from './writer.ts';

type Answer = 'done' | 'lost' | 'proxy' | 'refused' | 'broken';
const ANSWERS: Readonly<Record<Answer, () => Response>> = {
  done: () => new Response('{"message":"Note added"}'),
  lost: () => {
    throw new TypeError('fetch failed');
  },
  proxy: () => new Response('<html>Bad gateway</html>', { status: 502 }),
  refused: () =>
    new Response('{"error":true,"code":"core.not_found","message":"Not found"}', { status: 404 }),
  broken: () =>
    new Response('{"error":true,"code":"core.unavailable","message":"Not reachable"}', { status: 503 }),
};

/** Write ids of the sent calls. */
let ids: string[] = [];

function answerWith(...answers: readonly Answer[]): void {
  const left = [...answers];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    ids.push(JSON.parse(String(body)).writeId);
    return ANSWERS[left.shift() ?? 'done']();
  });
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  await startI18n();
  setSession(sessionOf());
  ids = [];
});

afterEach(() => {
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const note = { note: 'Look at the door', sessionid: 5 };

/** Sends and waits until all retries have ended. */
async function settled(sending: Promise<unknown>): Promise<'done' | 'failed'> {
  const outcome = sending.then(
    () => 'done' as const,
    () => 'failed' as const,
  );
  await vi.advanceTimersByTimeAsync(5000);
  return outcome;
}

const distinct = () => new Set(ids).size;

describe('a write', () => {
  it('carries a UUID, another one each time', async () => {
    answerWith();
    const write = createWriter();
    for (let count = 0; count < 3; count += 1) await settled(write('add_note', note));
    expect(ids.every((id) => writeId.safeParse(id).success)).toBe(true);
    expect(distinct()).toBe(3);
  });

  it.each(['lost', 'proxy'] as const)(
    'whose answer is %s is repeated once by itself, under its id',
    async (answer) => {
      answerWith(answer);
      expect(await settled(createWriter()('add_note', note))).toBe('done');
      expect(ids).toHaveLength(2);
      expect(distinct()).toBe(1);
    },
  );

  it('that got no answer twice keeps its id for the next attempt, also after a fault of the server', async () => {
    answerWith('lost', 'lost', 'broken');
    const write = createWriter();
    expect(await settled(write('add_note', note))).toBe('failed');
    expect(await settled(write('add_note', { ...note }))).toBe('failed');
    expect(await settled(write('add_note', note))).toBe('done');
    expect(ids).toHaveLength(4);
    expect(distinct()).toBe(1);
  });

  it.each<[string, readonly Answer[]]>([
    ['it was refused', ['refused']],
    ['it was done', ['done']],
  ])('gets a new id after %s', async (_why, answers) => {
    answerWith(...answers);
    const write = createWriter();
    await settled(write('add_note', note));
    await settled(write('add_note', note));
    expect(ids).toHaveLength(2);
    expect(distinct()).toBe(2);
  });

  it('gets a new id when its input has changed, and when it is changed back after something else was written', async () => {
    answerWith('lost', 'lost', 'done', 'done');
    const write = createWriter();
    await settled(write('edit_lifecyclestate', { deviceid: 1, lifecyclestate: { state: 'ready' } }));
    await settled(write('edit_lifecyclestate', { deviceid: 1, lifecyclestate: { state: 'demo' } }));
    await settled(write('edit_lifecyclestate', { deviceid: 1, lifecyclestate: { state: 'ready' } }));
    expect(distinct()).toBe(3);
  });

  it('of one slot keeps its id while others are written', async () => {
    answerWith('lost', 'lost', 'done', 'done');
    const write = createWriter();
    const undo = (slot: number) =>
      settled(write('undo_transfer', { recordIds: [slot] }, { slot, quiet: true }));
    expect([await undo(1), await undo(2), await undo(1)]).toEqual(['failed', 'done', 'done']);
    expect([ids[0], ids[1], ids[3]]).toEqual([ids[0], ids[0], ids[0]]);
    expect(distinct()).toBe(2);
  });

  it('is not repeated when somebody else has signed in, or while the browser is offline', async () => {
    answerWith('lost');
    const sending = createWriter()('add_note', note);
    setSession({ ...sessionOf({ userId: 2 }), token: 'another' });
    expect(await settled(sending)).toBe('failed');
    expect(ids).toHaveLength(1);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerWith('lost');
    expect(await settled(createWriter()('add_note', note))).toBe('failed');
    expect(ids).toHaveLength(2);
  });

  it('can be sent under an id that the caller keeps', async () => {
    answerWith('lost', 'done');
    const id = newWriteId();
    expect(await settled(sendWrite('add_note', note, { writeId: id }))).toBe('failed');
    expect(await settled(sendWrite('add_note', note, { writeId: id }))).toBe('done');
    expect(ids).toEqual([id, id]);
  });

  it('of a component keeps its id from one rendering to the next', async () => {
    answerWith('lost', 'lost');
    const { result, rerender } = renderHook(() => useWriter());
    await settled(result.current('add_note', note));
    rerender();
    await settled(result.current('add_note', note));
    expect(distinct()).toBe(1);
  });
});

it('an upload carries its id before its file, and the same one when it is repeated', async () => {
  const sent: [string, FormDataEntryValue][][] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 200;
      responseText = '{"message":"1 file uploaded","files":["list.pdf"]}';
      onload?: () => void;
      onerror?: () => void;
      open() {}
      send(form: FormData) {
        sent.push([...form.entries()]);
        if (sent.length === 1) this.onerror?.();
        else this.onload?.();
      }
    },
  );
  const { signal } = new AbortController();
  const file = new File(['%PDF'], 'list.pdf');
  const send = (id: string) =>
    sendFile('upload_checklist', { device_id: 5 }, file, {
      part: 'checklist',
      signal,
      writeId: id,
      onProgress: () => {},
    });
  expect(await settled(createSubmit()({ slot: '1', input: '1', send }))).toBe('done');
  expect(sent.map((parts) => parts.map(([name]) => name))).toEqual(
    Array.from({ length: 2 }, () => ['token', 'writeId', 'device_id', 'checklist']),
  );
  expect(sent[0]?.[1]?.[1]).toBe(sent[1]?.[1]?.[1]);
});

describe('a write with a file', () => {
  it('is a form with the token first, and keeps its id until the file is another one', async () => {
    const forms: FormData[] = [];
    vi.stubGlobal('fetch', async (_address: string, { body }: { body: FormData }) => {
      forms.push(body);
      if (forms.length < 3) throw new TypeError('fetch failed');
      return ANSWERS.done();
    });
    const write = createWriter();
    const input = { orderData: { id: 7, details: 'Ring twice' } };
    const invoice = new File(['%PDF-'], 'invoice.pdf', { lastModified: 1 });
    const lost = write('edit_order', input, { files: { invoice } }).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await lost).toBeInstanceOf(Error);
    await write('edit_order', input, { files: { invoice } });
    const anew = new File(['%PDF-'], 'invoice.pdf', { lastModified: 2 });
    await write('edit_order', input, { files: { invoice: anew } });
    const sentIds = forms.map((form) => form.get('writeId'));
    expect(sentIds).toEqual([sentIds[0], sentIds[0], sentIds[0], sentIds[3]]);
    expect(sentIds[3]).not.toBe(sentIds[0]);
    expect([...(forms[0]?.keys() ?? [])]).toEqual(['token', 'writeId', 'orderData', 'invoice']);
    expect(forms[0]?.get('token')).toBe('opaque');
    expect(JSON.parse(String(forms[0]?.get('orderData')))).toEqual(input.orderData);
    expect(forms[0]?.get('invoice')).toEqual(invoice);
  });
});
