import { Alert, type AlertProps } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { ReactNode } from 'react';

import { InView } from './InView.tsx';

interface RefusedProps extends Pick<AlertProps, 'action' | 'onClose'> {
  /** Why; nothing is shown when null. */
  readonly of: unknown;
  /** Said after the reason: «Введённое осталось на экране и на устройстве.» */
  readonly whatIsSafe?: string | undefined;
  /** In place of the words of the reason. */
  readonly children?: ReactNode;
}

export const typedIsSafe = 'Введённое осталось на экране и на устройстве.';

/** Why an act was refused, in place and in view: below the screen it would look as if nothing had happened. */
export const Refused = ({ of: cause, whatIsSafe, children = errorMessage(cause), ...alert }: RefusedProps) =>
  cause === null ? null : (
    <InView of={cause}>
      <Alert severity="error" {...alert}>
        {children}
        {whatIsSafe !== undefined && `. ${whatIsSafe}`}
      </Alert>
    </InView>
  );
