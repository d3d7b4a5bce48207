import type { Executor } from '#db/database.ts';
import type { Resources } from '../calls/resources.ts';
import { type AboutMail, isOfDeleted, mayReadKind, type Reader } from './mail-subjects.ts';

export interface WantedMail extends AboutMail {
  readonly reader: Reader;
}

interface Reading {
  db: Executor;
  resources: Resources;
}

/**
 * The mails that their receivers may currently read, according to the call and the scope. One statement per kind of
 * resource, level and scope; nearly all receivers share the scope of staff.
 */
export async function readableMails<Wanted extends WantedMail>({
  wanted,
  ...reading
}: Reading & { wanted: readonly Wanted[] }): Promise<Wanted[]> {
  const allowed = wanted.filter((mail) => mayReadKind(mail, mail.reader));
  const rows = await findRows({ ...reading, wanted: allowed.filter(({ event }) => !isOfDeleted(event)) });
  return allowed.filter((mail) => isOfDeleted(mail.event) || rows.has(rowKey(mail)));
}

/** The rows visible in each scope. */
async function findRows({ db, resources, wanted }: Reading & { wanted: readonly WantedMail[] }) {
  const found = new Set<string>();
  for (const [group, mails] of Map.groupBy(wanted, groupKey)) {
    const [first] = mails;
    if (first === undefined) continue;
    const { about, reader } = first;
    const ids = [...new Set(mails.map((mail) => mail.about.id))];
    const rows = await resources[about.kind].find({ db, scope: reader.scope, level: reader.level, ids });
    for (const { id } of rows) found.add(`${group} ${id}`);
  }
  return found;
}

const groupKey = ({ about, reader: { level, scope } }: WantedMail) =>
  `${about.kind} ${scope === 'all' ? scope : `${level} ${scope.toSorted((one, other) => one - other).join(',')}`}`;

const rowKey = (mail: WantedMail) => `${groupKey(mail)} ${mail.about.id}`;
