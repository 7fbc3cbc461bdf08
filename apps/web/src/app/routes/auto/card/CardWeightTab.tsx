import { WeightTab } from '#features/weighing/WeightTab';

import type { EditedPartProps } from '../../../feature-door.ts';
import { usePendingWrites } from '../../../use-pending-writes.ts';
import { useServices } from '../../../services.tsx';
import { useOwnSaveServices } from './own-save-tab.tsx';

export function CardWeightTab(props: EditedPartProps) {
  const { queries } = useServices().weighing;
  const { weighings } = usePendingWrites(props.transport.id);
  return <WeightTab {...useOwnSaveServices(props)} queries={queries} pending={weighings} />;
}
