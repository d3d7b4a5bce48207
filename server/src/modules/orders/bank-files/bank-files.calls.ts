import { bankFiles } from '@halla/contract/bank-files';
import { implement } from '#app/calls/implement.ts';
import {
  dismissBankEntry,
  getBankFiles,
  getWaitingEntries,
  matchBankEntry,
  uploadBankFile,
} from './bank-files.service.ts';
import { bookBankFile } from './book-bank-file.service.ts';

export const bankFileCalls = implement(bankFiles, {
  get_bank_files: getBankFiles,
  get_waiting_entries: getWaitingEntries,
  upload_bank_file: uploadBankFile,
  book_bank_file: bookBankFile,
  match_bank_entry: matchBankEntry,
  dismiss_bank_entry: dismissBankEntry,
});
