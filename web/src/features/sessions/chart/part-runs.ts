import type { Measurements } from '@halla/domain/sessions/sessions';

/** Kind of a name among the active devices. */
export type PartKind = 'part' | 'door' | 'fault';

/** A run of a part, in milliseconds since the start. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** A part of the device and its runs. */
export interface Part {
  readonly name: string;
  readonly kind: PartKind;
  readonly runs: readonly Run[];
}

/**
 * The parts of a session in the order they first ran. A run lasts until the first sample without the part.
 */
export function partsOf({ timeStamp, activeDevices }: Measurements): Part[] {
  const runs = new Map<string, Run[]>();
  const running = new Map<string, number>();
  const end = (name: string, to: number) => {
    const from = running.get(name);
    if (from === undefined) return;
    running.delete(name);
    runs.set(name, [...(runs.get(name) ?? []), { from, to }]);
  };
  timeStamp.forEach((at, index) => {
    const active = new Set(activeDevices[index] ?? []);
    for (const name of [...running.keys()]) if (!active.has(name)) end(name, at);
    for (const name of active) {
      if (!runs.has(name)) runs.set(name, []);
      if (!running.has(name)) running.set(name, at);
    }
  });
  const last = timeStamp.at(-1) ?? 0;
  for (const name of [...running.keys()]) end(name, last);
  return [...runs].map(([name, times]) => ({ name, kind: kindOf(name), runs: times }));
}

/** Distinguishes names that are not parts: an open door and a fault. */
function kindOf(name: string): PartKind {
  if (/door/i.test(name)) return 'door';
  return /fault|error|alarm|fail/i.test(name) ? 'fault' : 'part';
}
