import { weighingContract } from '@otk/domain/weighing/weighing.contract';

import { WeightTab } from '#features/weighing/WeightTab';

import type { EditedPartProps } from '../../../feature-door.ts';
import { useServices } from '../../../services.tsx';
import { usePendingOperations } from '../../../unsent-marks.ts';
import { useOwnSaveServices } from './own-save-tab.tsx';

export function CardWeightTab(props: EditedPartProps) {
  const { queries } = useServices().weighing;
  const pending = usePendingOperations(props.transport.id);
  const fields = writes.filter(([, operation]) => pending.has(operation)).map(([field]) => field);
  return <WeightTab {...useOwnSaveServices(props)} queries={queries} pending={new Set(fields)} />;
}

const writes = [
  ['registerWeight', weighingContract.setRegisterWeight.operation],
  ['overweight', weighingContract.setOverweight.operation],
  ['overweight', weighingContract.removeOverweight.operation],
  ['overweightClear', weighingContract.setOverweightClear.operation],
  ['overweightClear', weighingContract.removeOverweightClear.operation],
] as const;
