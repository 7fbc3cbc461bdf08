// One set of outline icons on a 24 px grid with 1.75 px strokes.
import { createSvgIcon } from '@mui/material/SvgIcon';

export const outline = (name: string, path: string) =>
  createSvgIcon(
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />,
    name,
  );

export const circle = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z';
