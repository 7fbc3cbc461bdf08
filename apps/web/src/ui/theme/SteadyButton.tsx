import { useState, type ComponentProps } from 'react';

/**
 * The element of the buttons of the library. A browser takes the focus from an element that is disabled; one that is
 * disabled while it has the focus, because its act runs or is done, keeps it until the person goes on. It does nothing
 * meanwhile: the library passes no press on while it is disabled.
 */
export function SteadyButton({ disabled, tabIndex, onFocus, onBlur, ...props }: ComponentProps<'button'>) {
  const [isFocused, setFocused] = useState(false);
  const isHeld = disabled === true && isFocused;
  const Tag = 'href' in props ? ('a' as 'button') : 'button';
  return (
    <Tag
      {...props}
      disabled={disabled && !isHeld}
      {...(isHeld && { 'aria-disabled': true })}
      tabIndex={isHeld ? 0 : tabIndex}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        // It stays the focused one when the whole window is left.
        setFocused(document.activeElement === event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}
