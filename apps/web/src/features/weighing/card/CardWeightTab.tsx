import type { EditedPartProps } from '#features/transport/part/transport.card-part';
import { useWeighersWords } from '#features/transport/part/transport.weighers';
import { useMassLimit } from '#features/transport/part/transport.mass-limit';
import { useOwnSaveServices } from '#features/transport/part/transport.own-save';
import { useUnsentWrites } from '#features/transport/part/transport.unsent-writes';

import { WeightTab } from '../WeightTab.tsx';
import { useWeighingServices } from '../weighing.services.ts';

export function CardWeightTab(props: EditedPartProps) {
  const { queries } = useWeighingServices();
  const { of } = useUnsentWrites(props.transport.id);
  const weighers = useWeighersWords(props.transport);
  const own = { queries, pending: of, weighers, massLimit: useMassLimit() };
  return <WeightTab {...useOwnSaveServices(props)} {...own} />;
}
