import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';

import { ErrorBoundary } from '#ui/feedback/ErrorBoundary';
import { UiProvider } from '#ui/UiProvider';

import type { createAppRouter } from './router.tsx';
import type { CoreServices } from './create-services.ts';
import { AppServicesProvider } from './services.tsx';

interface AppProps {
  readonly services: CoreServices;
  readonly router: ReturnType<typeof createAppRouter>;
}

export const App = ({ services, router }: AppProps) => (
  <UiProvider productName={services.config.productShortName}>
    <ErrorBoundary onError={reportError} onReload={() => location.reload()}>
      <AppServicesProvider services={services}>
        <QueryClientProvider client={services.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AppServicesProvider>
    </ErrorBoundary>
  </UiProvider>
);
