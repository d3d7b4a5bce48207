import { act } from '@testing-library/react';
import { vi } from 'vitest';

export interface HeldCall {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal | undefined;
  readonly answer: (payload: unknown) => Promise<void>;
}

/** Mock server that holds every call until the test responds. */
export function holdCalls(): HeldCall[] {
  const calls: HeldCall[] = [];
  const fetched = (address: string, { body, signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      calls.push({
        name: address.slice('/api/'.length),
        body: JSON.parse(String(body)),
        signal: signal ?? undefined,
        answer: (payload) => act(async () => resolve(new Response(JSON.stringify(payload)))),
      });
    });
  vi.stubGlobal('fetch', fetched);
  return calls;
}
