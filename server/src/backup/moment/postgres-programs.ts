import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A user of the operating system. */
export interface Account {
  uid: number;
  gid: number;
}

/** Path of a program of PostgreSQL, of the given major version where packages install several. */
export function findProgram(name: string, version: number): string {
  const folders = [
    `/usr/lib/postgresql/${version}/bin`,
    `/usr/pgsql-${version}/bin`,
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined)
    throw new Error(`The program ${name} of PostgreSQL ${version} is not installed here.`);
  return found;
}

const OF_PACKAGES = [
  { parent: '/usr/lib/postgresql', name: /^(\d+)$/ },
  { parent: '/usr', name: /^pgsql-(\d+)$/ },
];

/** The newest major version that packages have installed here; 0 where only PATH can lead to its programs. */
export function newestVersion(): number {
  const versions = OF_PACKAGES.flatMap(({ parent, name }) =>
    existsSync(parent) ? readdirSync(parent).map((entry) => Number(name.exec(entry)?.[1] ?? 0)) : [],
  );
  return Math.max(0, ...versions);
}

/** PostgreSQL refuses to run as root; for root it runs as another user. */
export function unprivilegedUser(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  const user = users.get('postgres') ?? users.get('nobody');
  if (user === undefined) throw new Error('PostgreSQL needs a user postgres or nobody when root starts it.');
  return user;
}
