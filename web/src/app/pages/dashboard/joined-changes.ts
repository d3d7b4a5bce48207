import type { TroubledDeviceChanges } from '@halla/contract/device-changes';

type Change = TroubledDeviceChanges['changes'][number];

/** Merges changes to copies of the same document into one at the time of the newest. */
export function joinedChanges(changes: readonly Change[]): Change[] {
  return changes.flatMap((change, position) => {
    const { kind } = change;
    if (kind !== 'settings' && kind !== 'recipe') return [change];
    if (changes.findIndex((other) => other.kind === kind) < position) return [];
    const oldest = changes.findLast((other) => other.kind === kind) ?? change;
    const { version } = change;
    return [{ ...change, version: oldest.version === version ? version : `${oldest.version}–${version}` }];
  });
}
