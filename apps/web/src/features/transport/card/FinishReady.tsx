import { Alert, Button, Checkbox, FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { type ComponentType, useState } from 'react';

import { objectName } from '../part/transport.step-form.ts';
import { useTransportServices } from '../transport.services.ts';
import { Refused } from '#ui/feedback/Refused';
import { takeRefusal } from '#platform/outbox/refusal';
import { usePlatform } from '#platform/services';
import { useAct } from '#platform/use-act';
import { standingOf } from '#ui/feedback/standing';
import { Hint } from '#ui/feedback/Hint';
import { counted } from '#ui/format';
import { Modal } from '#ui/layout/Modal';

import { finished, type ReadyWork } from './transport.next-work.ts';
import { useReady } from './transport.use-work.ts';

interface NotesProp {
  /** What is to be known before the step of a transport: other devices with unsent work, the letter to the supplier. */
  readonly Notes: ComponentType<ReadyWork>;
}

/** «Завершить 7 готовых»: one act that names each of them; every transport takes a step of its own. */
export function FinishReady({ Notes, isBlock }: NotesProp & { readonly isBlock: boolean }) {
  const ready = useReady();
  const [asked, setAsked] = useState<readonly ReadyWork[] | null>(null);
  return (
    <>
      {ready.length > 0 && (
        <Place data-block={isBlock}>
          <Button variant="outlined" fullWidth={isBlock} onClick={() => setAsked(ready)}>
            {finishWords(ready.length)}
          </Button>
          <Hint label="Готовые" text={readyMeans} />
        </Place>
      )}
      {asked && <FinishDialog ready={asked} Notes={Notes} onClose={() => setAsked(null)} />}
    </>
  );
}

const readyMeans =
  'Готово ТС, по которому внесено всё, что нужно для завершения приемки, и не осталось ни замечаний, ни вопросов. Окно назовёт каждое: лишние можно снять.';

const finishWords = (count: number): string => `Завершить ${counted(count, 'готовый', 'готовых', 'готовых')}`;

type Outcome = 'sent' | 'waiting' | { readonly refused: string };

interface FinishDialogProps extends NotesProp {
  readonly ready: readonly ReadyWork[];
  readonly onClose: () => void;
}

function FinishDialog({ ready, Notes, onClose }: FinishDialogProps) {
  const { outbox } = usePlatform();
  const { changes } = useTransportServices();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const { busy, run } = useAct();
  const isBusy = busy.size > 0;
  const chosen = ready.filter(({ card: { id } }) => !left.has(id) && !isSettled(outcomes.get(id)));

  async function finish(id: string): Promise<Outcome> {
    try {
      await changes.changeStatus(id, finished);
      return outbox.getState().entries.some(({ transportId }) => transportId === id) ? 'waiting' : 'sent';
    } catch (error) {
      takeRefusal(error);
      return { refused: errorMessage(error) };
    }
  }
  const finishAll = async () => {
    for (const { card } of chosen) {
      const outcome = await finish(card.id);
      setOutcomes((known) => new Map(known).set(card.id, outcome));
    }
  };
  const toggle = (id: string) => setLeft((known) => known.symmetricDifference(new Set([id])));

  return (
    <Modal open small title="Завершить приемку" onClose={onClose}>
      <List>
        {ready.map(({ card, step }) => (
          <li key={card.id}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={!left.has(card.id)}
                  disabled={isBusy || isSettled(outcomes.get(card.id))}
                  onChange={() => toggle(card.id)}
                />
              }
              label={`${objectName(card)}, ${card.station.name}`}
            />
            <OutcomeNote outcome={outcomes.get(card.id)} />
            {!left.has(card.id) && !outcomes.has(card.id) && <Notes card={card} step={step} />}
          </li>
        ))}
      </List>
      <Foot>
        <Button onClick={onClose}>{outcomes.size === 0 ? 'Отмена' : 'Закрыть'}</Button>
        {chosen.length > 0 && (
          <Button variant="contained" loading={isBusy} onClick={() => void run('finish', finishAll)}>
            {finishWords(chosen.length)}
          </Button>
        )}
      </Foot>
    </Modal>
  );
}

/** A refused one may be tried again. */
const isSettled = (outcome: Outcome | undefined): boolean => outcome === 'sent' || outcome === 'waiting';

function OutcomeNote({ outcome }: { readonly outcome: Outcome | undefined }) {
  if (outcome === undefined) {
    return null;
  }
  if (typeof outcome === 'object') {
    return <Refused of={outcome}>Не завершено. {outcome.refused}</Refused>;
  }
  return outcome === 'sent' ? (
    <Alert severity="success">Приемка завершена</Alert>
  ) : (
    <Alert severity="info">{standingOf('Приемка завершена', 'waiting')}</Alert>
  );
}

const Place = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '&[data-block="false"]': { margin: '4px 12px 8px' },
});

const List = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Foot = styled('div')({ display: 'flex', justifyContent: 'end', gap: 8, marginTop: 16 });
