import { WeightTab } from '#features/weighing/WeightTab';
import { useWeighingServices } from '#features/weighing/weighing.services';

import type { EditedPartProps } from '../../../feature-door.ts';
import { usePendingWrites } from '../../../use-pending-writes.ts';
import { useOwnSaveServices } from './own-save-tab.tsx';

export function CardWeightTab(props: EditedPartProps) {
  const { queries } = useWeighingServices();
  const { weighings } = usePendingWrites(props.transport.id);
  return <WeightTab {...useOwnSaveServices(props)} queries={queries} pending={weighings} />;
}
