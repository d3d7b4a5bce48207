import { createECDH } from 'node:crypto';
import type { Surroundings } from '#app/calls/context.ts';
import { addFact, readFact, replaceFact } from '#app/process/installation.repository.ts';
import type { Executor } from '#db/database.ts';

const KEY = 'push-keys';
const PURPOSE = 'private key of pushes';
const PRIVATE_BYTES = 32;

/** Key pair that identifies this server to push services (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

interface Installed extends Pick<Surroundings, 'config' | 'sealer'> {
  db: Executor;
}

/** The configured keys, otherwise those of the installation; undefined if they do not exist or cannot be decrypted. */
export async function findVapidKeys({ db, config, sealer }: Installed): Promise<VapidKeys | undefined> {
  const configured = configuredKeys(config);
  if (configured !== undefined) return configured;
  const stored = await readFact(db, KEY);
  return stored === undefined ? undefined : opened(stored, sealer);
}

function configuredKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Installed['config']): VapidKeys | undefined {
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined) return undefined;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
}

/** Generates the installation's keys if it has none, or if the private key was sealed with a lost key. */
export async function prepareVapidKeys(installed: Installed): Promise<VapidKeys> {
  const { db, config, sealer } = installed;
  // Read once: what another process stores after this is neither missing nor lost.
  const former = await readFact(db, KEY);
  const known = configuredKeys(config) ?? (former === undefined ? undefined : opened(former, sealer));
  if (known !== undefined) return known;
  const value = sealed(newKeys(), sealer);
  if (former === undefined) await addFact({ db, key: KEY, value });
  else await replaceFact(db, { key: KEY, former, value });
  const made = await findVapidKeys(installed);
  if (made === undefined)
    throw new Error('Another process has sealed the keys of pushes with another SECRETS_KEY.');
  return made;
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
