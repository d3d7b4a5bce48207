export const fileErrors = {
  'files.send_multipart': { status: 415, message: 'Send files as multipart/form-data' },
  'files.unknown_type': { status: 415, message: 'Only images and PDF' },
  'files.only_images': { status: 415, message: 'Only images' },
  'files.only_pdf': { status: 415, message: 'Only PDF' },
  'files.two_files': { status: 415, message: 'Only images and PDF: this file has another one hidden in it' },
  'files.damaged': { status: 415, message: 'The file is empty, damaged or incomplete' },
  'files.too_large': { status: 413, message: 'A file may have at most 20 MB' },
  'files.too_many_pixels': { status: 413, message: 'A picture may have at most 40 megapixels' },
  'files.too_many': { status: 413, message: 'Too many files in one go' },
  'files.full': { status: 409, message: 'There is no room for more files here, delete some first' },
  'files.quota': {
    status: 507,
    message: 'The files of one customer may take {{max}} GB, delete some first',
  },
  'files.disk_full': {
    status: 507,
    message: 'The disk of the server is almost full, no files are taken now',
  },
} as const;
