/** Of the service that uploads software to the server of the browser tests. */
export const BUILD_SECRET = 'a-secret-of-the-build-system-of-the-tests';
