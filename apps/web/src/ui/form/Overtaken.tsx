import { Alert, Button } from '@mui/material';
import { type Decided, decidedOf, type DecisionReason } from '@otk/domain/kernel/decision';
import { type ReactNode, useState } from 'react';

import { InView } from '../feedback/InView.tsx';
import { Acts } from '../layout/boxes.ts';
import type { Compared } from './ConflictDialog.tsx';
import { SavedBy } from './conflict-authors.tsx';
import { Why } from './Why.tsx';

interface OvertakenProps {
  /** The refused save; null when nothing was saved here since. */
  readonly of: unknown;
  /** The values that both wrote, decided together. */
  readonly lines: readonly Omit<Compared, 'was' | 'now'>[];
  readonly isSaving: boolean;
  /** Words of the buttons. */
  readonly theirs: string;
  readonly mine: string;
  readonly onDecide: (isMine: boolean, decided: Decided) => void;
  /** What was saved meanwhile. */
  readonly children: ReactNode;
}

/** Somebody else saved what is being edited here: the person says which stays and why. */
export function Overtaken({ of: refused, lines, isSaving, theirs, mine, onDecide, children }: OvertakenProps) {
  const [reason, setReason] = useState<DecisionReason>();
  const decide = (isMine: boolean) =>
    reason && onDecide(isMine, decidedOf(lines, isMine ? [] : lines.map(({ key }) => key), reason));
  return (
    <InView of={refused}>
      <Alert severity="warning">
        {children}
        {[...new Set(lines.map(({ field }) => field))].map((field) => (
          <SavedBy key={field} field={field} />
        ))}
        <Why reason={reason} onChoose={setReason} />
        <Acts sx={{ marginTop: '12px' }}>
          <Button disabled={isSaving || !reason} onClick={() => decide(false)}>
            {theirs}
          </Button>
          <Button variant="contained" disabled={!reason} loading={isSaving} onClick={() => decide(true)}>
            {mine}
          </Button>
        </Acts>
      </Alert>
    </InView>
  );
}
