/** Secret of the webstore on the test server. */
export const WEBSTORE_SECRET = 'e2e-webstore-0123456789-0123456789-0123456789';
