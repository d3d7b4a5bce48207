import { pollSecondsOf } from '@halla/domain/devices/polling';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#app/process/config.ts';
import type { Executor } from '#db/database.ts';
import { countInContact } from './fleet-size.repository.ts';

const COUNT_EVERY_MS = 600_000;
/** Devices without contact for longer are assumed not to send hellos. */
const IN_CONTACT_MS = 86_400_000;

/** How often the devices of this installation are asked to say hello; each process counts the fleet itself. */
export interface FleetPoll {
  seconds(): number;
  /** Counts the devices in contact, from which the interval follows. */
  count(): Promise<void>;
  stop(): void;
}

interface FleetPollParts {
  config: Pick<Config, 'POLL_SECONDS' | 'HELLOS_PER_SECOND'>;
  log: FastifyBaseLogger;
  clock: () => Date;
}

export function createFleetPoll(db: Executor, { config, log, clock }: FleetPollParts): FleetPoll {
  const { POLL_SECONDS: least, HELLOS_PER_SECOND: hellosPerSecond } = config;
  let inContact = 0;

  async function countFleet(): Promise<void> {
    inContact = await countInContact(db, new Date(clock().getTime() - IN_CONTACT_MS));
  }

  const timer = setInterval(() => {
    countFleet().catch((error: unknown) => log.warn({ err: error }, 'the fleet could not be counted'));
  }, COUNT_EVERY_MS);

  return {
    seconds: () => pollSecondsOf({ devices: inContact, least, hellosPerSecond }),
    count: countFleet,
    stop: () => clearInterval(timer),
  };
}
