/** Maximum keys per statement; the others go into the next one. */
const KEYS_AT_MOST = 500;

interface Waiting<Key, Found> {
  key: Key;
  resolve: (found: Found) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches look-ups: keys requested while a statement is running go into the next one. So a result is never older than
 * its request, and the cost per look-up falls with load.
 */
export function gatherLookUps<Key, Found>(
  lookUp: (keys: readonly Key[]) => Promise<readonly Found[]>,
): (key: Key) => Promise<Found> {
  const waiting: Waiting<Key, Found>[] = [];
  let isBusy = false;

  const next = async () => {
    const asked = waiting.splice(0, KEYS_AT_MOST);
    try {
      const found = await lookUp(asked.map(({ key }) => key));
      for (const [index, { resolve, reject }] of asked.entries()) {
        if (index in found) resolve(found[index] as Found);
        else reject(new Error('A look-up left a key without an answer.'));
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  const work = async () => {
    while (waiting.length > 0) await next();
    isBusy = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      // Batches all requests of this turn of the event loop.
      setImmediate(work);
    });
}
