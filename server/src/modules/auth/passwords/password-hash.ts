import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '#app/calls/errors.ts';
import { createTurns } from '#app/process/turns.ts';

const hashBytes = promisify(argon2);

/** 19 MiB and two passes: the OWASP recommendation for Argon2id with one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
const AT_ONCE = 2;
/** Maximum queue length; further sign-ins are refused. */
const WAITING_AT_MOST = 40;

/** Limits concurrency, so that sign-ins do not starve other requests of memory and CPU. */
const withTurn = createTurns({
  atOnce: AT_ONCE,
  waitingAtMost: WAITING_AT_MOST,
  refuse: () => new AppError('auth.busy', { retryAfter: 5 }),
});

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

function derive(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  return withTurn(() => hashBytes('argon2id', { message: password, nonce: salt, ...parameters }));
}

/** PHC string with parameters, salt and hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, PARAMETERS);
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash of an unknown value, so that unknown names take as long as known ones. */
const NOBODY = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=1$${encode(randomBytes(SALT_BYTES))}$${encode(randomBytes(PARAMETERS.tagLength))}`;

/** Constant time, whether or not the account exists, has a password, or the password is right. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const match = PHC.exec(stored ?? NOBODY);
  const [, memory, passes, parallelism, salt = '', expected = ''] = match ?? [];
  const wanted = Buffer.from(expected, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return stored !== null && timingSafeEqual(actual, wanted);
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
