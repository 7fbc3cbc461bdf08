// The parts that the page is made of: plain elements with the classes of room*.css.
import { type ReactNode, useId } from 'react';

import { useUnstorable } from '#ui/form/use-unstorable';

interface BoxProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Box({ title, children }: BoxProps) {
  const id = useId();
  return (
    <section className="box" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface SayProps {
  readonly tone?: 'warning' | 'danger' | 'success';
  readonly children: ReactNode;
}

/** A failure is read out at once, other words when the reader comes to an end. */
export const Say = ({ tone, children }: SayProps) => (
  <div className="say stack" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
    {children}
  </div>
);

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly isLong?: true;
  readonly maxLength: number;
  readonly autoComplete?: string;
}

export function Field({ label, value, onChange, hint, isLong, maxLength, autoComplete = 'off', ...field }: FieldProps) {
  const id = useId();
  const error = useUnstorable(value) ?? field.error;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const same = {
    id,
    value,
    maxLength,
    autoComplete,
    'aria-invalid': error !== undefined,
    ...(described !== '' && { 'aria-describedby': described }),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...same} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...same} onChange={({ target }) => onChange(target.value)} />
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isLabelHidden?: true;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly layout?: 'beside' | 'hours';
}

export function Choice({ label, isLabelHidden, options, value, onChange, error, layout }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className="stack"
      aria-describedby={error && `${id}-error`}
      data-invalid={error !== undefined || undefined}
    >
      <legend className={isLabelHidden ? 'hidden' : 'label'}>{label}</legend>
      <div
        className="choice"
        data-beside={layout === 'beside' || undefined}
        data-hours={layout === 'hours' || undefined}
      >
        {options.map(([code, words]) => (
          <label key={code}>
            <input type="radio" name={id} value={code} checked={value === code} onChange={() => onChange(code)} />
            {words}
          </label>
        ))}
      </div>
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
