export { insertRecord, listHistory } from './lifecycle.repository.ts';
