import { WeightTab } from '#features/weighing/WeightTab';
import { useWeighingServices } from '#features/weighing/weighing.services';
import type { EditedPartProps } from '#features/transport/part/transport.card-part';
import { useWeighersWords } from '#features/transport/part/transport.weighers';
import { useMassLimit } from '#features/transport/transport.mass-limit';
import { useOwnSaveServices } from '#features/transport/part/transport.own-save';

import { usePendingWrites } from '#features/transport/part/transport.pending';

export function CardWeightTab(props: EditedPartProps) {
  const { queries } = useWeighingServices();
  const { of } = usePendingWrites(props.transport.id);
  const weighers = useWeighersWords(props.transport);
  const own = { queries, pending: of, weighers, massLimit: useMassLimit() };
  return <WeightTab {...useOwnSaveServices(props)} {...own} />;
}
