import { isAdminType, isStaff, LEVELS, type Level } from './levels.ts';
import { mayReadField, SESSION_FIELD_RULES } from './redaction.ts';

/**
 * What a level may do or see within a call shared with other levels. Who may send a call is in the contract,
 * who may open a page in ROUTE_LEVELS.
 */
export const ABILITIES = {
  seeErrorCodes: (level: Level) => mayReadField(SESSION_FIELD_RULES, 'errorCode', level),
  /** The places of devices. */
  seePlaces: isStaff,
  /** Devices that are missing or ready to be shipped, on the page of transfers. */
  seeWaitingDevices: isAdminType,
  /** Has colleagues who are super users; customers ask their contact person at the maker. */
  askSuperUsers: isStaff,
  seeSuppliers: isAdminType,
  mentionPeople: isAdminType,
  /** Corrects existing life-cycle records. */
  correctRecords: isAdminType,
  /** Moves devices into states that the transfer form does not offer by default. */
  chooseAnyState: isAdminType,
  /** Makes and edits stock items and sets quantities; others take away and add only. */
  manageStock: (level: Level) => level === LEVELS.SUPER_USER,
  /** Opens the releases of the electric cabins from their tile; the other products have no check of their own. */
  seeEcabinReleases: (level: Level) => level === LEVELS.SUPER_USER,
  /** Sees own sales first and demo reminders: sales only, because super users keep no demo devices. */
  workInSales: (level: Level) => level === LEVELS.SALES,
} as const satisfies Record<string, (level: Level) => boolean>;

export type Ability = keyof typeof ABILITIES;
