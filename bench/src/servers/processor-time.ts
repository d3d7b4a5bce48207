import { readdir, readFile } from 'node:fs/promises';
import type { Sql } from './engine.ts';

/** Linux reports processor time in hundredths of a second, independent of the kernel's tick rate. */
const MS_PER_TICK = 10;
const [PARENT, USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM] = [1, 11, 12, 13, 14];

/** Processor time of a process since its start, in milliseconds. */
export async function processorTime(pid: number): Promise<number> {
  const fields = await statOf(pid);
  return (at(fields, USER) + at(fields, SYSTEM)) * MS_PER_TICK;
}

/** The same for a PostgreSQL server on this machine: the total of all its processes, including exited ones. */
export async function createDatabaseClock(sql: Sql): Promise<() => Promise<number>> {
  const [row] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (row === undefined) throw new Error('The server did not tell the number of its process.');
  const postmaster = at(await statOf(row.pid), PARENT);
  return async () => {
    const own = await statOf(postmaster);
    let ticks = [USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM].reduce(
      (sum, index) => sum + at(own, index),
      0,
    );
    for (const entry of await readdir('/proc')) {
      if (!/^\d+$/.test(entry)) continue;
      // A process may end between listing and reading.
      const fields = await statOf(Number(entry)).catch(() => []);
      if (at(fields, PARENT) === postmaster) ticks += at(fields, USER) + at(fields, SYSTEM);
    }
    return ticks * MS_PER_TICK;
  };
}

/** The fields after the program name, which may contain spaces and brackets. */
async function statOf(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

function at(fields: readonly number[], index: number): number {
  return fields[index] ?? 0;
}
