import { privacy } from '@halla/contract/privacy';
import { implement } from '#app/calls/implement.ts';
import { getDataOfContact, getDataOfUser } from './data-of-person.service.ts';
import { eraseContact, eraseUser } from './erase.service.ts';
import { getReadsOfContact, getReadsOfUser } from './reads/get-reads.service.ts';

export const privacyCalls = implement(privacy, {
  get_data_of_user: getDataOfUser,
  get_data_of_contact: getDataOfContact,
  get_reads_of_user: getReadsOfUser,
  get_reads_of_contact: getReadsOfContact,
  erase_user: eraseUser,
  erase_contact: eraseContact,
});
