export {
  findPresets,
  lockPresets,
  notePulled,
  otherDailyLogs,
  upsertDailyLog,
  writePresets,
} from './device-data.repository.ts';
export { storeDocument } from './device-documents.service.ts';
export { cleanPresets, familyWithout } from './session-presets.service.ts';
