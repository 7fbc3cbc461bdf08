// The gallery as a separate page, without server or sign-in; its test builds and checks it.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { UiProvider } from '#ui/UiProvider';

import { Gallery } from './Gallery.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider productName="АРМ ОТК">
      <Gallery />
    </UiProvider>
  </StrictMode>,
);
