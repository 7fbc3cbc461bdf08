import { WeightTab } from '#features/weighing/WeightTab';

import type { EditedPartProps } from '../../../feature-door.ts';
import { useServices } from '../../../services.tsx';
import { useOwnSaveServices } from './own-save-tab.tsx';

export function CardWeightTab(props: EditedPartProps) {
  const { queries } = useServices().weighing;
  return <WeightTab {...useOwnSaveServices(props)} queries={queries} />;
}
