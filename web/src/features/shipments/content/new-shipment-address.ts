/** In the address of a new shipment whose reason is asked first. */
export const BLANK = '-';
/** In the address of a new shipment of no order; any other text is the number of an order. */
export const STANDALONE = 'other';
