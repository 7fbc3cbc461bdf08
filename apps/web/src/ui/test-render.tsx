// For screen tests: renders a component inside the providers it may use.
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';

import { UiProvider } from './UiProvider.tsx';

export const renderUi = (content: ReactNode): RenderResult =>
  render(<UiProvider productName="АРМ ОТК">{content}</UiProvider>);
