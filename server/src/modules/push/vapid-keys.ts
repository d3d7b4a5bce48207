import { createECDH } from 'node:crypto';
import type { Surroundings } from '#app/calls/context.ts';
import { addFact, replaceFact } from '#app/process/installation.repository.ts';
import type { Executor } from '#db/database.ts';

const KEY = 'push-keys';
const PURPOSE = 'private key of pushes';
const PRIVATE_BYTES = 32;

/** The key pair by which push services know this server (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

interface Installed extends Pick<Surroundings, 'config' | 'sealer'> {
  db: Executor;
}

/** The keys of the configuration; else those of the installation, made once. A private key sealed with a lost key is replaced. */
export async function vapidKeys({ db, config, sealer }: Installed): Promise<VapidKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  const stored = await addFact({ db, key: KEY, make: () => sealed(newKeys(), sealer) });
  const known = opened(stored, sealer);
  if (known !== undefined) return known;
  const value = await replaceFact({ db, key: KEY, former: stored, value: sealed(newKeys(), sealer) });
  const replaced = opened(value, sealer);
  if (replaced === undefined)
    throw new Error('The keys of pushes were sealed by a process with another key.');
  return replaced;
}

function newKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros are left out by Node.
  const privateKey = Buffer.concat([Buffer.alloc(PRIVATE_BYTES), pair.getPrivateKey()]).subarray(
    -PRIVATE_BYTES,
  );
  return { publicKey, privateKey: privateKey.toString('base64url') };
}

/** The public key and the sealed private one, separated by a blank. */
function sealed({ publicKey, privateKey }: VapidKeys, sealer: Surroundings['sealer']): string {
  return `${publicKey} ${sealer.seal(privateKey, PURPOSE).toString('base64url')}`;
}

function opened(fact: string, sealer: Surroundings['sealer']): VapidKeys | undefined {
  const [publicKey = '', box = ''] = fact.split(' ');
  const privateKey = sealer.open(Buffer.from(box, 'base64url'), PURPOSE);
  return privateKey === undefined ? undefined : { publicKey, privateKey };
}
