import type { AuditRow } from '@halla/contract/system';
import type { SignedInContext } from '#app/calls/context.ts';
import { findResources } from '#app/calls/resources.ts';
import { presentRows } from '#modules/history/history.service.ts';
import { isAudited } from '#modules/history/read-changes.ts';
import type { AuditRecord } from './audit-log.repository.ts';

interface Reading {
  ctx: SignedInContext;
  rows: readonly AuditRecord[];
}

/** Reads rows of the audit trail as the histories of their resources do; returns a look-up function. */
export async function readHistories({
  ctx,
  rows,
}: Reading): Promise<(row: AuditRecord) => AuditRow['history']> {
  const audited = rows.filter(({ entity }) => isAudited(entity));
  const [entries, resourceOf] = await Promise.all([
    presentRows({ db: ctx.db, level: ctx.actor.level, rows: audited }),
    findResources({ ctx, wanted: audited.flatMap((row) => referenceOf(row) ?? []) }),
  ]);
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  return (row) => {
    const entry = entryOf.get(row.id);
    if (entry === undefined) return null;
    const { event, changes, truncated, by } = entry;
    const reference = referenceOf(row);
    const resource = reference === null ? undefined : resourceOf(reference);
    return {
      ...{ event, changes, by },
      ...(truncated && { truncated }),
      of: reference && {
        ...reference,
        exists: resource !== undefined,
        number: resource?.number ?? null,
        label: resource?.label ?? null,
      },
    };
  };
}

function referenceOf({ resourceKind: kind, resourceId: id }: AuditRecord) {
  return kind === null || id === null ? null : { kind, id };
}
