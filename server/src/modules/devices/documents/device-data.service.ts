export { cleanPresets, familyWithout } from '../presets/session-presets.service.ts';
export {
  findPresets,
  lockPresets,
  notePulled,
  otherDailyLogs,
  upsertDailyLog,
  writePresets,
} from './device-data.repository.ts';
export { storeDocument } from './device-documents.service.ts';
