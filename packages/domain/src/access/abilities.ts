import { isAdminType, isStaff, LEVELS, type Level } from './levels.ts';
import { mayReadField, SESSION_FIELD_RULES } from './redaction.ts';

/**
 * What a level may do or see within a call shared with other levels. Who may send a call is in the contract,
 * who may open a page in ROUTE_LEVELS.
 */
export const ABILITIES = {
  seeErrorCodes: (level: Level) => mayReadField(SESSION_FIELD_RULES, 'errorCode', level),
  /** Sees the devices and sessions of all companies; customers see those of their own company and its customers. */
  seeAllCompanies: isStaff,
  /** Sees the places of devices. */
  seePlaces: isStaff,
  /** Sees missing devices and devices ready to be shipped, on the transfers page. */
  seeWaitingDevices: isAdminType,
  /** Is referred to super users; customers are referred to their contact person at the maker. */
  askSuperUsers: isStaff,
  seeSuppliers: isAdminType,
  mentionPeople: isAdminType,
  /** Corrects existing life-cycle records. */
  correctRecords: isAdminType,
  /** Moves devices into states that the transfer form does not offer by default. */
  chooseAnyState: isAdminType,
  /** Creates and edits stock items and sets quantities; others only add or remove pieces. */
  manageStock: (level: Level) => level === LEVELS.SUPER_USER,
  /** Sees the tile with the releases of electric cabins; the tiles of other products need no ability. */
  seeEcabinReleases: (level: Level) => level === LEVELS.SUPER_USER,
  /** Sees own sales first and demo reminders: sales only, because super users keep no demo devices. */
  workInSales: (level: Level) => level === LEVELS.SALES,
} as const satisfies Record<string, (level: Level) => boolean>;

export type Ability = keyof typeof ABILITIES;
