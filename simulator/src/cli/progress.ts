import type { Tally } from '../tally.ts';

const REFRESH_MS = 500;
const LINE_MS = 10_000;

/** 3725 -> 1 h 02 min, 65 -> 1 min 05 s. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (number: number) => String(number).padStart(2, '0');
  if (whole >= 3600) return `${Math.floor(whole / 3600)} h ${two(Math.floor((whole % 3600) / 60))} min`;
  return whole >= 60 ? `${Math.floor(whole / 60)} min ${two(whole % 60)} s` : `${whole} s`;
}

/** Progress of the history, in days of single devices. */
export interface Position {
  readonly tally: Tally;
  readonly doneDays: number;
  readonly allDays: number;
  readonly now: number;
}

/** One line: what was sent, the rate, and the remaining time. */
export function progressText({ tally, doneDays, allDays, now }: Position): string {
  const seconds = Math.max(0.001, (now - tally.startedAt) / 1000);
  const sessions = tally.count('session');
  const parts = [`${sessions} sessions`, `${(sessions / seconds).toFixed(0)}/s`];
  if (allDays > 0) parts.push(`${((100 * doneDays) / allDays).toFixed(1)} %`);
  if (doneDays > 0 && doneDays < allDays)
    parts.push(`${durationText((seconds / doneDays) * (allDays - doneDays))} left`);
  if (tally.refused.size > 0) parts.push(`last refused: ${tally.lastRefusal}`);
  return parts.join(', ');
}

export interface Terminal {
  readonly isTTY?: boolean | undefined;
  readonly write: (text: string) => unknown;
}

/** Shows progress: one line rewritten in place on a terminal, a line every ten seconds elsewhere. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #text: () => string;
  readonly #timer: NodeJS.Timeout;

  constructor(terminal: Terminal, text: () => string) {
    this.#terminal = terminal;
    this.#text = text;
    this.#timer = setInterval(() => this.#show(), terminal.isTTY ? REFRESH_MS : LINE_MS);
    this.#timer.unref();
  }

  #show(): void {
    this.#terminal.write(this.#terminal.isTTY ? `\r\u001b[2K${this.#text()}` : `${this.#text()}\n`);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#show();
    if (this.#terminal.isTTY) this.#terminal.write('\n');
  }
}
