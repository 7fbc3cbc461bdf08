// «Передать в учётную систему» on the card: the message goes into the queue, the status changes when the system answers.
import { Button, Typography } from '@mui/material';

import { Refused } from '#ui/feedback/Refused';
import { Modal } from '#ui/layout/Modal';
import { standingWords } from '#ui/feedback/standing';
import { showToast } from '#ui/feedback/Toasts';
import { usePlatform } from '#platform/services';
import { useActInPlace } from '#platform/use-act';
import type { StepCallProps } from '#features/transport/part/transport.card-part';
import { objectName } from '#features/transport/part/transport.step-form';

import { useEkometServices } from '../ekomet.services.ts';

export function CardSendToEkomet({ transport, step, onClose }: StepCallProps) {
  const ekomet = useEkometServices();
  const { queryClient } = usePlatform();
  const { busy, failure, run } = useActInPlace();
  const send = () =>
    run('send', async () => {
      const decided = await ekomet.decisions.send([transport]);
      await queryClient.invalidateQueries({ queryKey: ekomet.queries.key, refetchType: 'none' });
      showToast(
        decided === 'sent'
          ? { text: `${objectName(transport)}: передаётся в учётную систему`, kind: 'success' }
          : { text: `${objectName(transport)}: передача. ${standingWords.waiting}`, kind: 'info' },
      );
      onClose();
    });
  return (
    <Modal
      open
      small
      title={step.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="contained" loading={busy.size > 0} loadingPosition="start" onClick={() => void send()}>
            Передать
          </Button>
        </>
      }
    >
      <Typography>
        {objectName(transport)}. Статус сменится, когда учётная система подтвердит приём; ход виден в журнале «ЭКОМЕТ».
      </Typography>
      <Refused of={failure} />
    </Modal>
  );
}
