import { useEffect, useState } from 'react';

type Tell<Name extends string> = Readonly<Record<Name, (isUnsaved: boolean) => void>>;

/** Which of several forms have unsaved edits; each form reports it by its own function in `tell`. */
export function useUnsaved<Name extends string>(names: readonly Name[]) {
  const [unsaved, setUnsaved] = useState<readonly Name[]>([]);
  const [tell] = useState(() => {
    const tellOf = (name: Name) => (isUnsaved: boolean) =>
      setUnsaved((before) => {
        if (before.includes(name) === isUnsaved) {
          return before;
        }
        return isUnsaved ? [...before, name] : before.filter((other) => other !== name);
      });
    return Object.fromEntries(names.map((name) => [name, tellOf(name)])) as Tell<Name>;
  });
  return { unsaved, tell };
}

/** The same for a tab of several forms: it is unsaved when one of them is. */
export function useUnsavedForms<Name extends string>(
  names: readonly Name[],
  onUnsaved: (isUnsaved: boolean) => void,
): Tell<Name> {
  const { unsaved, tell } = useUnsaved(names);
  const isUnsaved = unsaved.length > 0;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  return tell;
}
