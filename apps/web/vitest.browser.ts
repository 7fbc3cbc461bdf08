// Each screen test begins on an empty page of a desk, with nothing remembered from the one before.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});

afterEach(cleanup);
