import type { ReactNode } from 'react';

import { ConfirmProvider } from './feedback/ConfirmProvider.tsx';
import { ProductNameContext } from './layout/PageTitle.tsx';
import { SnackbarProvider } from './feedback/SnackbarProvider.tsx';
import { AppThemeProvider } from './theme/AppThemeProvider.tsx';
import { Toasts } from './feedback/Toasts.tsx';

interface UiProviderProps {
  readonly productName: string;
  readonly children: ReactNode;
}

/** The providers of the components: theme, confirmation dialogs, snackbars. */
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
