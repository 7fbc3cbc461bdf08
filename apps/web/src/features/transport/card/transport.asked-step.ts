import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { showToast } from '#ui/feedback/Toasts';

import type { OfferedStep } from './transport.offered-steps.ts';

const patienceMs = 3000;

/**
 * A step that the address asks for, `?step=ON_STORAGE`, is taken once as if its button had been pressed. A card that does not offer
 * it may be older than what the person found: the newer one is waited for.
 */
export function useAskedStep(offered: readonly OfferedStep[], take: (step: OfferedStep) => void): void {
  const { step: asked } = useSearch({ strict: false }) as { readonly step?: string };
  const navigate = useNavigate();
  const found = offered.find(({ step }) => step.to === asked);
  const answer = useEffectEvent(() => {
    void navigate({ to: '.', search: (held: object) => ({ ...held, step: undefined }), replace: true });
    if (found) {
      take(found);
    } else {
      showToast({ text: 'Этот шаг сейчас недоступен', kind: 'warning' });
    }
  });
  const isOffered = found !== undefined;
  useEffect(() => {
    const timer = asked === undefined ? undefined : setTimeout(() => answer(), isOffered ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [asked, isOffered]);
}
