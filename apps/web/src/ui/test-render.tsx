// For screen tests: a part inside everything it may ask for.
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';

import { UiProvider } from './UiProvider.tsx';

export const renderUi = (content: ReactNode): RenderResult =>
  render(<UiProvider productName="АРМ ОТК">{content}</UiProvider>);
