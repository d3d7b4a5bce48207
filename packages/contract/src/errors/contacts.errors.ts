export const contactErrors = {
  'contacts.nothing_given': { status: 400, message: 'Enter the name of a company or of a person' },
  'contacts.unknown_company': { status: 400, message: 'Choose an existing company' },
  'contacts.parent_not_reseller': { status: 400, message: 'Only a reseller can be a parent company' },
  'contacts.cycle': { status: 400, message: 'A company cannot be below itself' },
  'contacts.too_deep': { status: 400, message: 'Companies can be nested at most three levels deep' },
  'contacts.has_clients': { status: 400, message: 'A company with clients cannot become an end customer' },
  'contacts.name_taken': { status: 409, message: 'There is already a company with this name' },
  'contacts.merge_same': { status: 400, message: 'Choose two different contacts' },
  'contacts.undo_too_late': { status: 409, message: 'A merge can be undone for a day only' },
  'contacts.undo_impossible': {
    status: 409,
    message: 'The merge cannot be undone: what it moved has changed since',
  },
  'contacts.import_empty': { status: 400, message: 'The file has no rows' },
  'contacts.import_no_columns': { status: 400, message: 'The first line of the file names no known column' },
  'contacts.import_too_many_rows': { status: 413, message: 'A file may have at most 20 000 rows' },
  'contacts.import_too_large': { status: 413, message: 'A file may have at most 8 million characters' },
  'contacts.import_wrong_key': { status: 400, message: 'The file has no column for this key' },
  'contacts.import_has_errors': {
    status: 409,
    message: 'Nothing was imported: some rows have errors, check the file again',
  },
} as const;
