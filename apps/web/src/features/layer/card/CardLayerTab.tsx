// The layers of the card, joined to the services: writes through the outbox, photos of the device.
import { Typography } from '@mui/material';
import { isSupplier, may } from '@otk/domain/kernel/actor';
import { tonnesWords } from '@otk/domain/kernel/unit-words';
import { layerTrash } from '@otk/domain/layer/layer.estimate';
import { seenOf } from '@otk/domain/layer/layer.rules';
import type { LayerEdit } from '@otk/domain/layer/layer.schema';
import type { Layer } from '@otk/domain/layer/layer.card';
import { weightsClosedBy } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';

import { usePhotoRows } from '#features/photo/part/photo.use-photos';
import { usePhotoServices } from '#features/photo/photo.services';
import type { EditedPartProps } from '#features/transport/part/transport.card-part';
import { useOwnSaveServices } from '#features/transport/part/transport.own-save';
import { useUnsentWrites } from '#features/transport/part/transport.unsent-writes';
import { useWeighingServices } from '#features/weighing/weighing.services';
import { usePlatform } from '#platform/services';
import { useNamedAct } from '#platform/use-act';
import { useConfirm } from '#ui/feedback/ConfirmProvider';

import { layerDrafts } from '../layer.drafts.ts';
import { useLayerServices } from '../layer.services.ts';
import { judgedWords } from '../layer.shown.ts';
import { LayerTab } from '../LayerTab.tsx';

export function CardLayerTab(props: EditedPartProps) {
  return isSupplier(props.actor) ? (
    <Typography>Оценки отдельных слоёв видны сотрудникам предприятия.</Typography>
  ) : (
    <JudgedLayers {...props} />
  );
}

function JudgedLayers(props: EditedPartProps) {
  const { transport, actor } = props;
  const { api, stamp } = useLayerServices();
  const { drafts } = usePlatform();
  const { of } = useUnsentWrites(transport.id);
  const own = useOwnSaveServices(props);
  const confirm = useConfirm();
  const { run } = useNamedAct('Слой не убран');
  const photos = usePhotoServices();
  useQuery(photos.list(transport.id));
  const rows = usePhotoRows(photos, transport.id);
  const judge = (body: LayerEdit) => api.judge({ params: { id: transport.id }, body });

  const remove = async (layer: Layer) => {
    const isSure = await confirm({
      title: 'Убрать оценку слоя?',
      object: `Слой ${layer.number}: ${judgedWords(layer)}`,
      consequence: 'Слой не будет учтён в засоре. Оценка останется в истории, фото — на вкладке «Фото».',
      confirmLabel: 'Убрать',
    });
    if (isSure) {
      const { id, number, percent, seen, photo } = layer;
      const layerCount = transport.layerCount!;
      const edit = { id, number, percent, seen, photo, layerCount, deleted: true, judgedAt: stamp().toISOString() };
      await run('remove', async () => {
        own.onSaved(await judge({ ...edit, base: { layerCount, layer: seenOf(layer) } }));
      });
    }
  };

  return (
    <LayerTab
      {...own}
      begun={begunIn(drafts.kept.getState(), transport.id)}
      judge={judge}
      stamp={stamp}
      standing={of('layers')}
      take={useTake(props, own.onSaved)}
      onRemove={(layer) => void remove(layer)}
      photos={{ services: photos, rows: rows ?? [], canAdd: may(actor, 'PHOTO_EDIT') }}
    />
  );
}

/** The figure of the weighing becomes the mean of the layers: a new weighing with the same gross and tare. */
function useTake({ transport, actor }: EditedPartProps, onSaved: (transport: Transport) => void) {
  const { queries } = useWeighingServices();
  const confirm = useConfirm();
  const { run } = useNamedAct('Засор не записан');
  const trash = layerTrash(transport);
  const { gross, tare, net, trash: was } = transport.registerWeight ?? {};
  const isOpen = may(actor, 'WEIGHT_REGISTER') && weightsClosedBy(transport) === null;
  if (!isOpen || trash === null || trash === was || !gross || !tare || !net) {
    return undefined;
  }
  const act = async () => {
    const isSure = await confirm({
      title: 'Взять среднее по слоям?',
      object: `Засор: ${was ? tonnesWords(was) : 'не записан'} → ${tonnesWords(trash)}`,
      consequence: 'Брутто, тара и нетто останутся. Прежнее взвешивание останется в списке погашенным.',
      confirmLabel: 'Взять',
    });
    if (isSure) {
      const figures = { gross, tare, net, base: { gross, tare, net, trash: was ?? null } };
      await run('take', async () => onSaved(await queries.setRegister(transport.id, { ...figures, trash })));
    }
  };
  return { trash, act: () => void act() };
}

/** The layer that was being judged when the page was left. */
function begunIn(kept: readonly { readonly name: readonly string[] }[], transportId: string): number | null {
  const part = kept.find(({ name }) => name[2] === transportId && name[3]?.startsWith(`${layerDrafts.layer.name}-`));
  return part ? Number(part.name[3]!.split('-')[1]) : null;
}
