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
