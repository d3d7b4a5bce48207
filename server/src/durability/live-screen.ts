import { callPortal } from './portal-calls.ts';

/** A subscriber to live events. */
export async function openScreen(url: string, token: string) {
  const stream = await callPortal(url, 'subscribe', { token });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error('The stream of live events has no body.');
  return {
    sees: async (text: string) => {
      let seen = '';
      while (!seen.includes(text)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`The stream ended without ${text}.`);
        seen += value;
      }
      await reader.cancel();
    },
  };
}
