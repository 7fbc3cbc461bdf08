import { Button } from '@mui/material';
import { type ComparedField, takers } from '@otk/domain/ekomet/ekomet.compare';
import type { EkometShipment } from '@otk/domain/ekomet/ekomet.schema';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useState } from 'react';

import { ShipmentTile } from '#features/ekomet/ShipmentTile';
import { TransportLink } from '#features/transport/list/TransportLink';
import { NumberGroups } from '#features/transport/list/TransportListParts';
import { useSnackbar } from '#ui/SnackbarProvider';
import { showToast } from '#ui/Toasts';

import { useServices } from '../../services.tsx';
import { usePerson } from '../start/person-context.ts';
import { EkometReason } from './EkometReason.tsx';

interface EkometShipmentTileProps {
  readonly shipment: EkometShipment;
  /** From the device: nothing can be decided without a network. */
  readonly isCopy: boolean;
}

/** A shipment with what can be decided about it. */
export function EkometShipmentTile({ shipment, isCopy }: EkometShipmentTileProps) {
  const { ekomet, queryClient } = useServices();
  const { permissions } = usePerson();
  const { show } = useSnackbar();
  const [isBusy, setIsBusy] = useState(false);
  const [isRefusing, setIsRefusing] = useState(false);
  const { id, state, transport, differences, theirs } = shipment;
  const mayTake = (field: ComparedField) => permissions.includes(takers[field]);
  const [fields, setFields] = useState<readonly ComparedField[]>(() => differences.filter(mayTake));
  const mayDecide = !isCopy && permissions.includes('TRANSPORT_CREATE');
  const isTakeable =
    state === 'OFFERED' ||
    state === 'INVALID' ||
    ((state === 'DIFFERS' || state === 'REFUSED') && transport?.isOpen !== false);
  const toggle = (field: ComparedField) =>
    setFields(fields.includes(field) ? fields.filter((each) => each !== field) : [...fields, field]);
  const number = theirs.transportNumber ?? '';

  const told = async () => {
    await queryClient.invalidateQueries({ queryKey: ekomet.queries.key });
    void queryClient.invalidateQueries({ queryKey: ['transport'], refetchType: 'none' });
  };
  const take = async () => {
    setIsBusy(true);
    try {
      await ekomet.api.takeShipment({ params: { id }, body: transport ? { fields: [...fields] } : {} });
      showToast({ text: `${number}: взято в работу`, kind: 'success' });
      await told();
    } catch (error) {
      show({ kind: 'error', title: `${number} не взято в работу`, text: errorMessage(error) });
    } finally {
      setIsBusy(false);
    }
  };
  const refuse = async (reason: string) => {
    await ekomet.api.refuseShipment({ params: { id }, body: { reason } });
    showToast({ text: `${number}: отклонено`, kind: 'success' });
    await told();
  };

  return (
    <>
      <ShipmentTile
        shipment={shipment}
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
              {isTakeable && (
                <Button
                  variant="contained"
                  loading={isBusy}
                  loadingPosition="start"
                  disabled={transport !== null && fields.length === 0}
                  onClick={() => void take()}
                >
                  Взять в работу
                </Button>
              )}
              {state !== 'REFUSED' && <Button onClick={() => setIsRefusing(true)}>Отказать</Button>}
            </>
          )
        }
      />
      {isRefusing && (
        <EkometReason
          title={`Отказать: ${number}`}
          hint="Почему данные учётной системы не подходят. Отказ снимется сам, если они изменятся."
          submitLabel="Отказать"
          onSubmit={refuse}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  );
}
