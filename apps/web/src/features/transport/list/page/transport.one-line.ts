import { useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';

/** A small phone in «Солнце», where controls are of 56 px: three rows leave room for one line above them. */
export function useHasOneLine(): boolean {
  const isSmall = useMediaQuery('(max-width: 479.95px) and (max-height: 700px)', { noSsr: true });
  return useTheme().themeName === 'sun' && isSmall;
}
