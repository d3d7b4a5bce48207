/** Secret of the webstore at the server of the tests. */
export const WEBSTORE_SECRET = 'e2e-webstore-0123456789-0123456789-0123456789';
