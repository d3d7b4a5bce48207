import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { hashSecret } from '#app/calls/token.ts';
import { findFactor, takeRecoveryCode, takeStep } from './second-factor.repository.ts';
import { readCode, stepOfCode } from './second-factor-codes.ts';

interface Presented {
  /** The transaction of the action that the code authorises: a refusal rolls back both. */
  work: Work;
  userId: number;
  typed: string;
}

/** Sealing purpose of a user's secret. */
export const purposeOf = (userId: number) => `second factor of user ${userId}`;

/** Decrypts the secret of a second factor. */
export function openSecret(
  work: Pick<Work, 'sealer' | 'log'>,
  { userId, sealedSecret }: { userId: number; sealedSecret: Buffer },
): string {
  const secret = work.sealer.open(sealedSecret, purposeOf(userId));
  if (secret !== undefined) return secret;
  work.log.error(
    { userId },
    'the secret of a second factor was sealed with another key than SECRETS_KEY or secrets.key',
  );
  throw new AppError('auth.second_factor_unreadable');
}

/** Accepts a code of the app or a recovery code; each is accepted once. */
export async function takeCode({ work, userId, typed }: Presented): Promise<void> {
  const factor = await findFactor({ db: work.db, userId });
  if (factor === undefined) throw new AppError('auth.second_factor_missing');
  const read = readCode(typed);
  if (read === null) throw refused(work, userId);
  if (read.kind === 'recovery') return takeRecovery(work, { userId, code: read.code });
  const step = stepOfCode({ secret: openSecret(work, factor), digits: read.code, now: work.now });
  if (step === null || !(await takeStep({ db: work.db, userId, step }))) throw refused(work, userId);
}

async function takeRecovery(work: Work, { userId, code }: { userId: number; code: string }) {
  const isTaken = await takeRecoveryCode({ db: work.db, userId, codeHash: hashSecret(code) });
  if (!isTaken) throw refused(work, userId);
  await work.audit({
    entity: 'users',
    entityId: userId,
    resource: { kind: 'user', id: userId },
    after: { recoveryCodeUsed: true },
  });
}

/** A wrong code after the right password is logged. */
function refused(work: Work, userId: number): AppError {
  work.log.info({ userId }, 'code of a second factor refused');
  return new AppError('auth.code_wrong');
}
