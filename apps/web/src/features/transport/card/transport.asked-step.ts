import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import type { OfferedStep } from './transport.offered-steps.ts';

/** A step that the address asks for, `?step=ON_STORAGE`, is taken once as if its button had been pressed, if the card offers it. */
export function useAskedStep(offered: readonly OfferedStep[], take: (step: OfferedStep) => void): void {
  const { step: asked } = useSearch({ strict: false }) as { readonly step?: string };
  const navigate = useNavigate();
  const answer = useEffectEvent(() => {
    void navigate({ to: '.', search: (held: object) => ({ ...held, step: undefined }), replace: true });
    const found = offered.find(({ step }) => step.to === asked);
    if (found) {
      take(found);
    }
  });
  useEffect(() => {
    if (asked !== undefined) {
      answer();
    }
  }, [asked]);
}
