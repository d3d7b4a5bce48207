import { describe, expect, it } from 'vitest';
import { Tally } from '../tally.ts';
import { durationText, Progress, progressText } from './progress.ts';
import { summaryOf, summaryText } from './summary.ts';

function tallyWith(sessions: number): Tally {
  const tally = new Tally();
  const { onDelivered } = tally.eventsOf('EC220001');
  for (let index = 0; index < sessions; index++) {
    const upload = { kind: 'settings', body: {} } as const;
    onDelivered?.({
      upload: index % 2 === 0 ? { kind: 'dailyLog', filename: 'a.log', logTime: '', text: '' } : upload,
      bytes: 500,
      duplicate: index === 0,
    });
  }
  return tally;
}

describe('progressText', () => {
  it('gives rate, share and the time that is left', () => {
    const tally = new Tally();
    tally.delivered.set('session', 300);
    expect(progressText({ tally, doneDays: 50, allDays: 200, now: tally.startedAt + 60_000 })).toBe(
      '300 sessions, 5/s, 25.0 %, 3 min 00 s left',
    );
  });

  it('shows the last refusal', () => {
    const tally = new Tally();
    tally.eventsOf('EC220001').onDropped?.({
      upload: { kind: 'settings', body: {} },
      status: 400,
      code: 'core.input',
      message: 'too long',
    });
    expect(progressText({ tally, doneDays: 0, allDays: 0, now: tally.startedAt + 1000 })).toContain(
      'last refused: EC220001 settings: too long (core.input)',
    );
  });
});

describe('durationText', () => {
  it('uses the two largest units', () => {
    expect([8, 65, 3725].map(durationText)).toEqual(['8 s', '1 min 05 s', '1 h 02 min']);
  });
});

describe('Progress', () => {
  it('rewrites its line on a terminal and ends it', () => {
    const written: string[] = [];
    new Progress({ isTTY: true, write: (text) => written.push(text) }, () => 'half').end();
    expect(written).toEqual(['\r\u001b[2Khalf', '\n']);
  });

  it('writes whole lines elsewhere', () => {
    const written: string[] = [];
    new Progress({ write: (text) => written.push(text) }, () => 'half').end();
    expect(written).toEqual(['half\n']);
  });
});

describe('summary', () => {
  it('counts what was delivered, known, refused and waited for', () => {
    const tally = tallyWith(4);
    const { onPause, onUnauthorised } = tally.eventsOf('EC220002');
    onPause?.({ reason: '429', pauseMs: 1000, isBusy: true });
    onPause?.({ reason: 'down', pauseMs: 1000, isBusy: false });
    onUnauthorised?.({ message: 'wrong key' });
    const summary = summaryOf(tally, { devices: 2, companies: 6, now: tally.startedAt + 2000 });
    expect(summary).toEqual({
      devices: 2,
      companies: 6,
      hellos: 0,
      delivered: { dailyLog: 2, settings: 2 },
      duplicates: 1,
      refused: {},
      lockedOut: 1,
      bytes: 2000,
      retries: 1,
      busyPauses: 1,
      seconds: 2,
    });
    expect(summaryText(summary)).toContain('2 dailyLog, 2 settings');
  });
});
