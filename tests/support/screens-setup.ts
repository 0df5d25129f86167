import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// A screen's chunk is compiled when a test first opens it, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
