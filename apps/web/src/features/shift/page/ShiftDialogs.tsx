import { acceptance, type HandOver, newHandOver } from '@otk/domain/shift/shift.schema';
import { useState } from 'react';

import type { Delivered } from '#platform/outbox/write-or-send';
import { usePlatform } from '#platform/services';
import { TextForm } from '#platform/TextForm';
import { standingOf } from '#ui/feedback/standing';
import { showToast } from '#ui/feedback/Toasts';
import { Modal } from '#ui/layout/Modal';
import { Stack } from '#ui/layout/boxes';

import { shiftDrafts } from '../shift.drafts.ts';
import { useShiftServices } from '../shift.services.ts';
import { givenWords } from '../shift.words.ts';
import { HandOverView } from './HandOverView.tsx';
import { OpenWorkView } from './OpenWorkView.tsx';

const said = (delivered: Delivered, done: string): void =>
  showToast({
    text: delivered === 'sent' ? done : standingOf(done, 'waiting'),
    kind: 'success',
  });

export function GiveDialog({ onClose }: { readonly onClose: () => void }) {
  const { acts, queries } = useShiftServices();
  const { queryClient } = usePlatform();
  // The page has asked for it. What is not known yet does not push the form away while somebody types; the server gathers
  // it when the shift is given.
  const [work] = useState(() => queryClient.getQueryData(queries.open().queryKey)?.value);
  return (
    <Modal open title="Сдать смену" onClose={onClose}>
      <Stack>
        {work && <OpenWorkView open={work} />}
        <TextForm
          form={shiftDrafts.give}
          id=""
          label="Замечания"
          hint="Что важно знать тому, кто примет смену. Что открыто, запишется само."
          schema={newHandOver.shape.remark}
          maxLength={2000}
          lines={4}
          submitLabel="Сдать смену"
          onSend={async (remark) => said(await acts.give(remark), 'Смена сдана')}
          onDone={onClose}
          onCancel={onClose}
        />
      </Stack>
    </Modal>
  );
}

interface AcceptDialogProps {
  readonly handOver: HandOver;
  readonly onClose: () => void;
}

export function AcceptDialog({ handOver, onClose }: AcceptDialogProps) {
  const { acts } = useShiftServices();
  return (
    <Modal open title={`Принять смену: ${givenWords(handOver)}`} onClose={onClose}>
      <Stack>
        <HandOverView handOver={handOver} />
        <TextForm
          form={shiftDrafts.accept}
          id={handOver.id}
          label="Дополнение"
          hint="Если видите иначе. Можно оставить пустым."
          schema={acceptance.shape.addition}
          maxLength={2000}
          submitLabel="Принять смену"
          onSend={async (addition) => said(await acts.accept(handOver.id, addition), 'Смена принята')}
          onDone={onClose}
          onCancel={onClose}
        />
      </Stack>
    </Modal>
  );
}
