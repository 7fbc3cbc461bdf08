import type { ReactNode } from 'react';

import { ConfirmProvider } from './ConfirmProvider.tsx';
import { ProductNameContext } from './PageTitle.tsx';
import { SnackbarProvider } from './SnackbarProvider.tsx';
import { AppThemeProvider } from './theme/AppThemeProvider.tsx';
import { Toasts } from './Toasts.tsx';

interface UiProviderProps {
  readonly productName: string;
  readonly children: ReactNode;
}

/** Everything the parts need around them: theme, questions, messages. */
export const UiProvider = ({ productName, children }: UiProviderProps) => (
  <AppThemeProvider>
    <ProductNameContext value={productName}>
      <SnackbarProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </SnackbarProvider>
    </ProductNameContext>
    <Toasts />
  </AppThemeProvider>
);
