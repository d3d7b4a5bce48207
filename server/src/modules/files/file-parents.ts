import { hasLevel } from '@halla/domain/access/levels';
import { type FileRoot, type FileRootKind, rootLevels } from '@halla/domain/files/file-roots';
import type { Scope, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { visibleDeviceIds } from '#modules/devices/scope.service.ts';

interface Question {
  db: Executor;
  scope: Scope;
  /** Of the root: an id or a number. */
  key: string;
}

/** What is known of a thing that has files. */
interface Parent {
  /** Open screens of this device show the change. */
  deviceId?: number;
}

/** Finds the thing behind a key; undefined when it does not exist in the scope. */
type FindParent = (question: Question) => Promise<Parent | undefined>;

/** Who answers for a kind of root. A kind that is missing here has no things yet: its files are not found. */
const PARENTS: Partial<Record<FileRootKind, FindParent>> = {
  checklist: findDevice,
  production_photos: findDevice,
};

/** The thing behind a root, for somebody who may read or change its files; throws otherwise. */
export async function requireParent({
  ctx,
  root,
  purpose,
}: {
  ctx: Pick<SignedInContext, 'db' | 'actor'>;
  root: FileRoot;
  purpose: 'read' | 'write';
}): Promise<Parent> {
  const { db, actor } = ctx;
  if (!hasLevel(actor.level, rootLevels(root.kind, purpose))) throw new AppError('core.not_allowed');
  const parent = await PARENTS[root.kind]?.({ db, scope: actor.scope, key: root.key });
  if (parent === undefined) throw new AppError('core.not_found');
  return parent;
}

async function findDevice({ db, scope, key }: Question): Promise<Parent | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(key)) return undefined;
  const [deviceId] = await visibleDeviceIds({ db, scope, ids: [Number(key)] });
  return deviceId === undefined ? undefined : { deviceId };
}
