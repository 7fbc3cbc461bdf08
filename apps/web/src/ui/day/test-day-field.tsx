import { useState } from 'react';
import { vi } from 'vitest';

import { DayField } from './DayField.tsx';
import { renderUi } from '../test-render.tsx';

interface DayFieldOptions {
  readonly min?: string;
  readonly max?: string;
  readonly isRequired?: boolean;
}

/** «Дата отгрузки», which keeps what it is given; returns the listener of its changes. */
export function renderDayField(initial = '', options: DayFieldOptions = {}) {
  const onChange = vi.fn<(value: string) => void>();
  const Controlled = () => {
    const [value, setValue] = useState(initial);
    const change = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return <DayField label="Дата отгрузки" value={value} onChange={change} {...options} />;
  };
  renderUi(<Controlled />);
  return onChange;
}
