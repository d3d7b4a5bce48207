/** Secret of the service that uploads software to the test server. */
export const BUILD_SECRET = 'a-secret-of-the-build-system-of-the-tests';
