/** Id of the element of the frame in which records are rendered, beside the page that they cover. */
export const RECORD_PLACE = 'record';
