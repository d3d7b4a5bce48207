import { isAdminType, isStaff, LEVELS, type Level } from './levels.ts';
import { mayReadField, SESSION_FIELD_RULES } from './redaction.ts';

/**
 * What a level may do or see within calls that other levels send too. Who may send a call at all is in the contract, who may
 * open a page in ROUTE_LEVELS.
 */
export const ABILITIES = {
  seeErrorCodes: (level: Level) => mayReadField(SESSION_FIELD_RULES, 'errorCode', level),
  /** Where devices stand. */
  seePlaces: isStaff,
  /** Devices that are missing or ready to be shipped, on the page of transfers. */
  seeWaitingDevices: isAdminType,
  seeSuppliers: isAdminType,
  mentionPeople: isAdminType,
  /** Corrects life-cycle records that are there. */
  correctRecords: isAdminType,
  /** Moves devices into states that the everyday choices of the transfer form leave out. */
  chooseAnyState: isAdminType,
  /** Sees own sales first, and is reminded of demo devices: exactly sales, because super users keep none. */
  workInSales: (level: Level) => level === LEVELS.SALES,
} as const satisfies Record<string, (level: Level) => boolean>;

export type Ability = keyof typeof ABILITIES;
