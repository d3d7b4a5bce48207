/** Id of the frame element in which records are rendered, next to the page they cover. */
export const RECORD_PLACE = 'record';
