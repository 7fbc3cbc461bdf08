import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { may } from '@otk/domain/kernel/actor';
import { isAlarmed } from '@otk/domain/transport/transport.alarm';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { InView } from '#ui/feedback/InView';
import { usePerson } from '#platform/person';
import { useActInPlace } from '#platform/use-act';
import { lazyOverlay } from '#ui/layout/LazyPart';
import { showToast } from '#ui/feedback/Toasts';

import { useDoubleServices } from '../double.services.ts';
import { type Double, doubleWords } from '../double.words.ts';

const JoinDialog = lazyOverlay(async () => (await import('../JoinDialog.tsx')).JoinDialog);

interface DoubleNoteProps {
  readonly transport: Transport;
  /** The page of a record, here or at the gate. */
  readonly pageOf: (id: string) => string;
}

/** The vehicle was recorded twice, by people who did not know of each other: one of the two answers is asked for once. */
export const DoubleNote = ({ transport, pageOf }: DoubleNoteProps) =>
  transport.doubles.map((double) => <Note key={double.id} transport={transport} double={double} pageOf={pageOf} />);

function Note({ transport, double, pageOf }: DoubleNoteProps & { readonly double: Double }) {
  const { setDistinct } = useDoubleServices();
  const [isJoining, setIsJoining] = useState(false);
  const { busy, failure, run } = useActInPlace();
  const mayDecide = may(usePerson(), 'TRANSPORT_EDIT');
  const decideDistinct = () =>
    run('distinct', async () => {
      await setDistinct(transport.id, double.id);
      showToast({ text: 'Записано: это разные ТС', kind: 'success' });
    });
  return (
    <Alert severity="warning">
      Это ТС записано ещё раз: {doubleWords(double)}. <Second to={pageOf(double.id)}>Открыть вторую запись</Second>
      {failure !== null && (
        <InView of={failure}>
          <Failure>{errorMessage(failure)}</Failure>
        </InView>
      )}
      {mayDecide && (
        <Acts>
          <Button variant="contained" onClick={() => setIsJoining(true)}>
            Это одно и то же
          </Button>
          {!isAlarmed(transport) && (
            <Button loading={busy.size > 0} onClick={() => void decideDistinct()}>
              Это разные ТС
            </Button>
          )}
        </Acts>
      )}
      {isJoining && (
        <JoinDialog transport={transport} double={double} pageOf={pageOf} onClose={() => setIsJoining(false)} />
      )}
    </Alert>
  );
}

const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  '& button': { minHeight: 'max(48px, var(--otk-control))' },
});

const Second = styled(Link)({ color: 'inherit' });

const Failure = styled('p')(({ theme }) => ({ margin: '8px 0 0', color: theme.palette.error.main }));
