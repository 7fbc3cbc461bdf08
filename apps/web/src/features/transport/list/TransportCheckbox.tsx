interface TransportCheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  /** Some, not all. */
  readonly isPartly?: boolean;
  readonly tabIndex?: number;
  readonly onToggle: (isRange: boolean) => void;
}

/** The browser's own box, dressed by the list around it. */
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
