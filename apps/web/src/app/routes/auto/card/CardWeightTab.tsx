import { WeightTab } from '#features/weighing/WeightTab';

import { useServices } from '../../../services.tsx';
import { type LineTabProps, useLineServices } from './line-services.tsx';

export function CardWeightTab(props: LineTabProps) {
  const { queries } = useServices();
  return <WeightTab {...useLineServices(props)} queries={queries.weighing} />;
}
