import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { kppMoments } from '@otk/domain/kpp/kpp.card';
import { entryObstacles, exitObstacles, leavesUnserved, placeOf } from '@otk/domain/kpp/kpp.gate';
import { isAlarmed } from '@otk/domain/transport/transport.alarm';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { Refused } from '#ui/feedback/Refused';
import { objectName } from '#features/transport/part/transport.step-form';
import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { Section } from '#ui/layout/Section';
import { showToast } from '#ui/feedback/Toasts';
import { usePlatform } from '#platform/services';
import { useActInPlace } from '#platform/use-act';
import { doneWords } from '#platform/outbox/done-words';
import { TightStack } from '#ui/layout/boxes';

import { useKppServices } from '../kpp.services.ts';
import { movedWords } from '../kpp.words.ts';

type Movement = 'entryAt' | 'exitAt';
const done: Readonly<Record<Movement, string>> = { entryAt: 'Въезд отмечен', exitAt: 'Выезд отмечен' };

/** Entry and exit: one tap each, a vehicle that nobody has received is asked about; what blocks them is said beside the button. */
export function KppMovements({ transport }: { readonly transport: Transport }) {
  const kpp = useKppServices();
  const { outbox } = usePlatform();
  const confirm = useConfirm();
  const { busy, failure, run } = useActInPlace();
  const place = placeOf(transport);

  const move = (field: Movement) =>
    run(field, async () => {
      const at = kpp.now().toISOString();
      await kpp.queries.edit(transport.id, { version: transport.version, [field]: at, base: { [field]: null } });
      showToast(doneWords(done[field], outbox.getState().entries, transport.id));
    });

  // «Выпустить» stands where «Впустить» stood a moment ago, and an exit is not taken back.
  const letOut = async (title: string, confirmLabel: string) => {
    const isMeant =
      !leavesUnserved(transport) ||
      (await confirm({
        title,
        object: objectName(transport),
        consequence: `Приемка не завершена, статус «${transport.status.description}». Отметку о выезде отменить нельзя.`,
        confirmLabel,
        danger: true,
      }));
    if (isMeant) {
      await move('exitAt');
    }
  };

  const blocked = place === 'gate' ? entryObstacles(transport) : exitObstacles(transport);
  return (
    <Section title="Въезд и выезд">
      <TightStack>
        {kppMoments.map((moment) => {
          const words = movedWords(transport, moment);
          return words && <span key={moment}>{words}</span>;
        })}
        {place !== 'left' &&
          blocked.map((obstacle) => (
            <Obstacle key={obstacle} isAlarm={isAlarmed(transport)}>
              {obstacle}
            </Obstacle>
          ))}
        <Refused of={failure} />
        {place === 'gate' && (
          <Acts>
            <Act
              variant="contained"
              disabled={blocked.length > 0}
              loading={busy.has('entryAt')}
              onClick={() => void move('entryAt')}
            >
              Впустить
            </Act>
            <Act
              disabled={exitObstacles(transport).length > 0}
              loading={busy.has('exitAt')}
              onClick={() => void letOut('Развернуть без въезда?', 'Развернуть')}
            >
              Развернуть: уехал без въезда
            </Act>
          </Acts>
        )}
        {place === 'inside' && (
          <Act
            variant="contained"
            disabled={blocked.length > 0}
            loading={busy.has('exitAt')}
            onClick={() => void letOut('Выпустить без приемки?', 'Выпустить')}
          >
            Выпустить
          </Act>
        )}
      </TightStack>
    </Section>
  );
}

/** Red is for the alarm alone: that photos are missing is the usual course of a registration. */
const Obstacle = ({ isAlarm, children }: { readonly isAlarm: boolean; readonly children: string }) => (
  <Typography color={isAlarm ? 'error' : 'warning'} component="p">
    {children}
  </Typography>
);

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, '&& > *': { flex: '1 1 240px' } });

const Act = styled(Button)({ minHeight: 56 });
