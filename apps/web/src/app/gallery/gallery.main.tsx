// The gallery as a page of its own, without server or sign-in: what its test builds and looks at.
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
