import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ComparedField, takers } from '@otk/domain/ekomet/ekomet.compare';
import type { EkometShipment } from '@otk/domain/ekomet/ekomet.schema';
import { useState } from 'react';

import { TransportLink } from '#features/transport/part/TransportLink';
import { NumberGroups } from '#ui/TransportNumber';
import { standingWords } from '#ui/feedback/standing';
import { showToast } from '#ui/feedback/Toasts';
import { usePerson } from '#platform/person';
import { useOutbox, usePlatform } from '#platform/services';
import { useNamedAct } from '#platform/use-act';
import { standingOfEntry } from '#platform/outbox/entry-standing';
import type { Delivered } from '#platform/outbox/write-or-send';

import type { UnsentDecision } from '../ekomet.decisions.ts';
import { ekometDrafts } from '../ekomet.drafts.ts';
import { ShipmentTile } from '../ShipmentTile.tsx';
import { useEkometServices } from '../ekomet.services.ts';
import { EkometReason } from './EkometReason.tsx';

interface EkometShipmentTileProps {
  readonly shipment: EkometShipment;
  /** A decision that the server has not confirmed. */
  readonly unsent: UnsentDecision | undefined;
}

/** In a line of its own above the buttons. */
const Mended = styled('span')({ flexBasis: '100%' });

/** A shipment with what can be decided about it. */
export function EkometShipmentTile({ shipment, unsent }: EkometShipmentTileProps) {
  const ekomet = useEkometServices();
  const { queryClient } = usePlatform();
  const { permissions } = usePerson();
  const [isRefusing, setIsRefusing] = useState(false);
  const { state, transport, differences, theirs } = shipment;
  const mayTake = (field: ComparedField) => permissions.includes(takers[field]);
  const [fields, setFields] = useState<readonly ComparedField[]>(() => differences.filter(mayTake));
  const outbox = useOutbox();
  const mayDecide = unsent === undefined && permissions.includes('TRANSPORT_CREATE');
  const isTakeable =
    state === 'OFFERED' ||
    state === 'INVALID' ||
    ((state === 'DIFFERS' || state === 'REFUSED') && transport?.isOpen !== false);
  const toggle = (field: ComparedField) =>
    setFields(fields.includes(field) ? fields.filter((each) => each !== field) : [...fields, field]);
  const number = theirs.transportNumber ?? '';
  const { busy, run } = useNamedAct(`${number} не взято в работу`);

  const tell = async (decided: Delivered, done: string) => {
    showToast(
      decided === 'sent'
        ? { text: `${number}: ${done}`, kind: 'success' }
        : { text: `${number}: ${done}. ${standingWords.waiting}`, kind: 'info' },
    );
    await queryClient.invalidateQueries({ queryKey: ekomet.queries.key });
    void queryClient.invalidateQueries({ queryKey: ['transport'], refetchType: 'none' });
  };
  const take = () => run('take', async () => tell(await ekomet.decisions.take(shipment, fields), 'взято в работу'));
  const refuse = async (reason: string) => tell(await ekomet.decisions.refuse(shipment, reason), 'отклонено');

  return (
    <>
      <ShipmentTile
        shipment={shipment}
        unsent={unsent && { what: unsent.what, standing: standingOfEntry(outbox, unsent.entry) }}
        number={
          transport ? (
            <TransportLink row={{ id: transport.id, transportNumber: number }} />
          ) : (
            <NumberGroups value={number} />
          )
        }
        {...(mayDecide && isTakeable && transport && { chosen: { fields, onToggle: toggle } })}
        acts={
          mayDecide &&
          state !== 'SAME' && (
            <>
              {state === 'INVALID' && (
                <Mended>
                  Ошибку исправляют в справочниках или в учётной системе. После этого нажмите «Взять в работу»: отгрузка
                  проверится ещё раз.
                </Mended>
              )}
              {isTakeable && (
                <Button
                  loading={busy.size > 0}
                  loadingPosition="start"
                  disabled={transport !== null && fields.length === 0}
                  onClick={() => void take()}
                >
                  Взять в работу
                </Button>
              )}
              {state !== 'REFUSED' && <Button onClick={() => setIsRefusing(true)}>Отклонить</Button>}
            </>
          )
        }
      />
      {isRefusing && (
        <EkometReason
          form={ekometDrafts.refusal}
          id={shipment.id}
          title={`Отклонить: ${number}`}
          hint="Почему данные учётной системы не подходят. Если они изменятся, отгрузка снова будет на сверке."
          submitLabel="Отклонить"
          onSubmit={refuse}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  );
}
