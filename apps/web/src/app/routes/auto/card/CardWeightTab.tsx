import { WeightTab } from '#features/weighing/WeightTab';

import { useServices } from '../../../services.tsx';
import { type OwnSaveTabProps, useOwnSaveServices } from './own-save-tab.tsx';

export function CardWeightTab(props: OwnSaveTabProps) {
  const { queries } = useServices().weighing;
  return <WeightTab {...useOwnSaveServices(props)} queries={queries} />;
}
