import type { ModuleCode } from '@otk/domain/pages';
import { useLocation } from '@tanstack/react-router';

import { useAppServices } from '../services.tsx';
import { allowed, type ModuleEntry, modules, moduleAt } from '../pages.ts';

interface CurrentModule {
  /** Those that the permissions allow, in the order of the switch. */
  readonly modules: readonly ModuleEntry[];
  readonly current: ModuleCode | undefined;
  readonly choose: (code: ModuleCode) => void;
}

/**
 * The module of the open page or, on pages that every module has, the person's choice. A link into another module shows
 * that module and changes no choice: only the switch does.
 */
export function useModule(permissions: readonly string[]): CurrentModule {
  const { pathname } = useLocation();
  const { chosenModule } = useAppServices();
  const open = allowed(modules, permissions);
  const here = open.find(({ code }) => code === moduleAt(pathname));
  return {
    modules: open,
    current: (here ?? chosenModule.current(permissions))?.code,
    choose: chosenModule.choose,
  };
}
