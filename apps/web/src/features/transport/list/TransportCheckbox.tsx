interface TransportCheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  /** Some rows are selected, but not all. */
  readonly isPartly?: boolean;
  readonly tabIndex?: number;
  readonly onToggle: (isRange: boolean) => void;
}

/** Native checkbox, styled by transport.list-styles.ts. */
export const TransportCheckbox = ({
  label,
  isChecked,
  isPartly = false,
  tabIndex,
  onToggle,
}: TransportCheckboxProps) => (
  <label data-check>
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      tabIndex={tabIndex}
      ref={(box) => {
        if (box) {
          box.indeterminate = isPartly;
        }
      }}
      onChange={(event) => onToggle('shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
    />
  </label>
);
