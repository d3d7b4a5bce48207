import { configure } from '@testing-library/react';

// Generous, because nothing in the tests measures time and the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });
